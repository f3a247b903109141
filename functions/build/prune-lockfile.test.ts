import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolve, type LockedPackages } from './lockfile.ts'
import { pruneLockfile } from './prune-lockfile.ts'

const prune = (packages: LockedPackages, dependencies: Record<string, string>) =>
  pruneLockfile(packages, 'functions', { name: 'deployed', dependencies })

describe('pruneLockfile', () => {
  it("prefers the workspace's own copy and drops what is not needed", () => {
    const packages = {
      functions: {},
      'functions/node_modules/express': { version: '5.0.0', dependencies: { qs: '*' } },
      'node_modules/express': { version: '4.0.0' },
      'node_modules/qs': { version: '6.0.0', dev: true },
      'node_modules/vite': { version: '8.0.0' },
    }
    expect(prune(packages, { express: '5.0.0' })).toEqual({
      '': { name: 'deployed', dependencies: { express: '5.0.0' } },
      'node_modules/express': { version: '5.0.0', dependencies: { qs: '*' } },
      'node_modules/qs': { version: '6.0.0' },
    })
  })

  it('installs required peers but no optional ones', () => {
    const packages = {
      'node_modules/a': {
        version: '1.0.0',
        peerDependencies: { b: '*', c: '*' },
        peerDependenciesMeta: { c: { optional: true } },
      },
      'node_modules/b': { version: '1.0.0', peer: true },
      'node_modules/c': { version: '1.0.0' },
    }
    expect(Object.keys(prune(packages, { a: '1.0.0' }))).toEqual(['', 'node_modules/a', 'node_modules/b'])
    expect(prune(packages, { a: '1.0.0' })['node_modules/b']).toEqual({ version: '1.0.0' })
  })

  it('marks a package as optional only if no other package requires it', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', optionalDependencies: { b: '*', missing: '*' } },
      'node_modules/b': { version: '1.0.0', optional: true, dependencies: { shared: '*', own: '*' } },
      'node_modules/c': { version: '1.0.0', dependencies: { d: '*' } },
      'node_modules/d': { version: '1.0.0', dependencies: { shared: '*' } },
      'node_modules/own': { version: '1.0.0' },
      'node_modules/shared': { version: '1.0.0' },
    }
    const pruned = prune(packages, { a: '1.0.0', c: '1.0.0' })
    const optional = Object.keys(pruned).filter((place) => pruned[place]?.optional)
    expect(optional).toEqual(['node_modules/b', 'node_modules/own'])
  })

  it('refuses a lockfile that lacks something needed', () => {
    expect(() => prune({}, { express: '5.0.0' })).toThrow('functions needs express')
  })

  it('keeps the version of every package in any tree', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const version = fc.constantFrom('1.0.0', '2.0.0', '3.0.0')
    // For every version of every package, which versions of the packages after it in the alphabet it needs.
    const needs = fc.array(fc.option(version), { minLength: names.length, maxLength: names.length })
    const registry = fc.array(needs, { minLength: names.length * 3, maxLength: names.length * 3 })
    fc.assert(
      fc.property(registry, needs, (published, wanted) => {
        const dependenciesAt = (index: number, major: number): Record<string, string> =>
          asDependencies(names, published[index * 3 + major - 1] ?? [], index + 1)
        const packages: LockedPackages = {}
        const install = (place: string, dependencies: Record<string, string>): void => {
          for (const [name, exact] of Object.entries(dependencies)) {
            const below = dependenciesAt(names.indexOf(name), Number.parseInt(exact))
            packages[`${place}node_modules/${name}`] = { version: exact, dependencies: below }
            install(`${place}node_modules/${name}/`, below)
          }
        }
        const root = asDependencies(names, wanted, 0)
        install('functions/', root)

        const pruned = prune(packages, root)
        for (const [place, locked] of Object.entries(pruned)) {
          for (const [name, exact] of Object.entries(locked.dependencies ?? {})) {
            expect(pruned[resolve(pruned, place, name) ?? '']?.version).toBe(exact)
          }
        }
      }),
    )
  })
})

function asDependencies(names: string[], versions: (string | null)[], from: number): Record<string, string> {
  const entries = names.flatMap((name, index): [string, string][] => {
    const exact = index < from ? null : versions[index]
    return exact ? [[name, exact]] : []
  })
  return Object.fromEntries(entries)
}
