import { resolve, type LockedPackage, type LockedPackages } from '../../functions/build/lockfile.ts'

/**
 * Some registries answer for the packages of their own platform alone. npm leaves the optional packages of others
 * out of the lockfile then, and they are not installed on those platforms. The missing entry follows from its parent:
 * the version is exact there and the name says the platform. Only the checksum is not known.
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

/** The locked packages `lock` should have and does not, keyed by their place in it. */
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
      // In npm's order, or its next run would move them.
      const fields = Object.entries({ ...platform, ...(parent.dev && { dev: true }), optional: true })
      const sorted = fields.toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      missing[`node_modules/${name}`] = { version, ...Object.fromEntries(sorted) }
    }
  }
  return missing
}

/** The lockfile without what was added to it so: npm gives a checksum only to an entry that it adds itself. */
export const withoutAdded = <File extends Lockfile>(lock: File): File => ({
  ...lock,
  packages: Object.fromEntries(Object.entries(lock.packages).filter(([, locked]) => !isAdded(locked))),
})

/** What a package brings inside itself (`inBundle`) has no checksum of its own either. */
const isAdded = ({ optional, inBundle, integrity }: LockedPackage): boolean =>
  optional === true && inBundle !== true && integrity === undefined
