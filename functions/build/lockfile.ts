/** The parts of npm's lockfile (version 3) that decide what is installed where. */
export interface LockedPackage {
  version?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  peer?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  [field: string]: unknown
}

export type LockedPackages = Record<string, LockedPackage>

export interface PackageDependency {
  name: string
  optional: boolean
}

/** The dependencies of a package, and which of them are optional. */
export function dependenciesOf(locked: LockedPackage): PackageDependency[] {
  const optional = Object.keys(locked.optionalDependencies ?? {})
  const peers = Object.keys(locked.peerDependencies ?? {}).filter(
    (name) => locked.peerDependenciesMeta?.[name]?.optional !== true,
  )
  const required = [...Object.keys(locked.dependencies ?? {}), ...peers].filter(
    (name) => !optional.includes(name),
  )
  return [
    ...required.map((name) => ({ name, optional: false })),
    ...optional.map((name) => ({ name, optional: true })),
  ]
}

/** Where Node finds `name` when it is imported from the package at `place`. */
export function resolve(packages: LockedPackages, place: string, name: string): string | undefined {
  for (let base = place; ; base = parentOf(base)) {
    const candidate = `${base ? `${base}/` : ''}node_modules/${name}`
    if (candidate in packages) return candidate
    if (base === '') return undefined
  }
}

/** The folder whose `node_modules` holds `place`; for a workspace, the root. */
export const parentOf = (place: string): string =>
  place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))
