import { Layout } from './layout.ts'
import { dependenciesOf, resolve, type LockedPackage, type LockedPackages } from './lockfile.ts'

/** Far deeper than any real tree: circular versions would nest without end. */
const DEEPEST = 400

interface Kept {
  /** Where it is in the lockfile of the whole repository. */
  source: string
  locked: LockedPackage
  optional: boolean
}

/**
 * Builds a new tree under `root` with only the `packages` that its dependencies need: the same versions, each as high
 * in the tree as its neighbours allow. npm would do the same, but much slower and only if its cache has every
 * package's metadata.
 */
export function pruneLockfile(
  packages: LockedPackages,
  workspace: string,
  root: LockedPackage,
): LockedPackages {
  const layout = new Layout()
  const kept = new Map<string, Kept>([['', { source: workspace, locked: root, optional: false }]])
  const queue = ['']
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    const parent = kept.get(from)
    if (!parent) continue
    for (const { name, optional } of dependenciesOf(parent.locked)) {
      const source = resolve(packages, parent.source, name)
      const locked = source === undefined ? undefined : packages[source]
      if (source === undefined || locked?.version === undefined) {
        if (optional) continue
        throw new Error(`${parent.source} needs ${name}, which the lockfile lacks`)
      }
      const place = layout.place(from, name, locked.version)
      if (place.length > DEEPEST) throw new Error(`The dependencies of ${place} are circular`)
      const isOptional = parent.optional || optional
      const known = kept.get(place)
      // Found again on a path without optional dependencies: then its own dependencies are required, too.
      if (known && (isOptional || !known.optional)) continue
      kept.set(place, { source, locked, optional: isOptional })
      queue.push(place)
    }
  }
  const places = [...kept].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    places.map(([place, { locked, optional }]) => [place, withFlags(locked, optional)]),
  )
}

/** In the repository's lockfile, flags like `dev` refer to the whole repository. */
function withFlags(locked: LockedPackage, optional: boolean): LockedPackage {
  const { dev: _dev, devOptional: _devOptional, optional: _optional, peer: _peer, ...rest } = locked
  return optional ? { ...rest, optional } : rest
}
