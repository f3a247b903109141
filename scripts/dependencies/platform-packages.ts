import { resolve, type LockedPackage, type LockedPackages } from '../../functions/build/lockfile.ts'

/**
 * Some registries have only the packages of their own platform. Then npm omits the optional packages of other
 * platforms from the lockfile, and they are not installed there. The missing entry follows from its parent: it has
 * the exact version, and the name contains the platform. Only the checksum is unknown.
 */
export interface Lockfile {
  packages: LockedPackages
}

const SYSTEMS = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'])
const PROCESSORS = new Set(['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'])
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/

function platformOf(name: string): LockedPackage | undefined {
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

/** The packages that `lock` lacks, by their path in it. */
export function missingPlatformPackages({ packages }: Lockfile): LockedPackages {
  const missing: LockedPackages = {}
  for (const [place, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (resolve(packages, place, name) !== undefined) continue
      const platform = platformOf(name)
      if (!platform || !EXACT_VERSION.test(version)) {
        throw new Error(
          `${place} names ${name}@${version}, which the lockfile lacks and whose platform is unknown`,
        )
      }
      // In npm's order, or the next npm run would move them.
      const fields = Object.entries({ ...platform, ...(parent.dev && { dev: true }), optional: true })
      const sorted = fields.toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      missing[`node_modules/${name}`] = { version, ...Object.fromEntries(sorted) }
    }
  }
  return missing
}

/**
 * The lockfile without the entries that were added this way: npm adds a checksum only to an entry that it creates
 * itself.
 */
export const withoutAdded = <File extends Lockfile>(lock: File): File => ({
  ...lock,
  packages: Object.fromEntries(Object.entries(lock.packages).filter(([, locked]) => !isAdded(locked))),
})

/** Bundled packages (`inBundle`) have no checksum either. */
const isAdded = ({ optional, inBundle, integrity }: LockedPackage): boolean =>
  optional === true && inBundle !== true && integrity === undefined
