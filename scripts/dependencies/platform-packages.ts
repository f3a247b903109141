/**
 * npm leaves optional packages of other platforms out of the lockfile when it cannot load them where
 * the lockfile is written, and `npm ci` then refuses that lockfile everywhere. What is missing follows
 * from its parent alone: the version is exact there and the name says the platform.
 */
export interface LockedPackage {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

const SYSTEMS = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'])
const PROCESSORS = new Set(['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'])
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => SYSTEMS.has(word))
  const cpu = words.filter((word) => PROCESSORS.has(word))
  if (cpu.length !== 1 || (os.length === 0 && cpu[0] !== 'wasm32')) return undefined
  const musl = words.some((word) => word.startsWith('musl'))
  const gnu = words.some((word) => word.startsWith('gnu'))
  return {
    ...(os.length > 0 && { os }),
    cpu,
    ...(os[0] === 'linux' && musl && { libc: ['musl'] }),
    ...(os[0] === 'linux' && gnu && { libc: ['glibc'] }),
  }
}

/** The locked packages `lock` should have and does not, keyed by their place in it. */
export function missingPlatformPackages(lock: Lockfile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {}
  for (const [place, parent] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isLocked(lock, place, name)) continue
      const platform = platformOf(name)
      if (!platform || !EXACT_VERSION.test(version)) {
        throw new Error(
          `${place} names ${name}@${version}, which the lockfile lacks and whose platform is unknown`,
        )
      }
      missing[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(parent.dev && { dev: true }),
        optional: true,
      }
    }
  }
  return missing
}

/** Looks a package up the way Node does: beside the parent, then in each folder above it. */
function isLocked(lock: Lockfile, place: string, name: string): boolean {
  for (let base = place; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    if (`${base ? `${base}/` : ''}node_modules/${name}` in lock.packages) return true
    if (base === '') return false
  }
}
