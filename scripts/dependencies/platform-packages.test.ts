import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { type Lockfile, missingPlatformPackages, withoutAdded } from './platform-packages.ts'

describe('packages of other platforms', () => {
  test('are added where their parent names them', () => {
    const lock: Lockfile = {
      packages: {
        'node_modules/tool': {
          version: '1.2.3',
          dev: true,
          optionalDependencies: {
            '@tool/binding-linux-x64-gnu': '1.2.3',
            '@tool/binding-linux-arm64-musl': '1.2.3',
            '@tool/darwin-arm64': '1.2.3',
          },
        },
        'node_modules/@tool/binding-linux-x64-gnu': { version: '1.2.3' },
      },
    }
    expect(missingPlatformPackages(lock)).toEqual({
      'node_modules/@tool/binding-linux-arm64-musl': {
        version: '1.2.3',
        os: ['linux'],
        cpu: ['arm64'],
        libc: ['musl'],
        dev: true,
        optional: true,
      },
      'node_modules/@tool/darwin-arm64': {
        version: '1.2.3',
        os: ['darwin'],
        cpu: ['arm64'],
        dev: true,
        optional: true,
      },
    })
  })

  test('are searched beside the parent and above it', () => {
    const lock: Lockfile = {
      packages: {
        'node_modules/a/node_modules/tool': { optionalDependencies: { '@tool/linux-x64': '1.0.0' } },
        'node_modules/a/node_modules/@tool/linux-x64': { version: '1.0.0' },
      },
    }
    expect(missingPlatformPackages(lock)).toEqual({})
  })

  test('are refused where the platform is not clear from the name', () => {
    const lock: Lockfile = { packages: { 'node_modules/tool': { optionalDependencies: { extra: '1.0.0' } } } }
    expect(() => missingPlatformPackages(lock)).toThrow('extra@1.0.0')
  })

  test('are removed if they have no checksum, so that npm adds them', () => {
    const tool = {
      version: '1.0.0',
      integrity: 'sha512-tool',
      optionalDependencies: { '@tool/linux-x64': '1.0.0' },
    }
    const checked = { version: '1.0.0', integrity: 'sha512-linux', optional: true }
    const bundled = { version: '2.0.0', inBundle: true, optional: true }
    const kept = {
      '': {},
      functions: { version: '0.1.0' },
      'node_modules/@arena/functions': { link: true },
      'node_modules/tool': tool,
      'node_modules/@tool/linux-x64': checked,
      'node_modules/@tool/wasm/node_modules/core': bundled,
    }
    const added = { 'node_modules/@tool/darwin-arm64': { version: '1.0.0', optional: true } }
    expect(withoutAdded({ packages: { ...kept, ...added } })).toEqual({ packages: kept })
  })

  test('are all in the lockfile, which names no download host', async () => {
    const text = await readFile(join(ROOT, 'package-lock.json'), 'utf8')
    expect(missingPlatformPackages(JSON.parse(text))).toEqual({})
    expect(text).not.toMatch(/"resolved": "https?:/)
  })
})
