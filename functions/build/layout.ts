import { parentOf } from './lockfile.ts'

const inFolder = (base: string, name: string): string => `${base ? `${base}/` : ''}node_modules/${name}`

/** A tree of `node_modules` under construction: which version is installed where. */
export class Layout {
  readonly #versions = new Map<string, string>()
  /** Folders that are searched before a package above: installing there would hide that package. */
  readonly #passed = new Set<string>()

  /** Finds `name` for the package at `from`, or the highest place where it can be installed for it. */
  place(from: string, name: string, version: string): string {
    let chosen = inFolder(from, name)
    for (let base = from; ; base = parentOf(base)) {
      const candidate = inFolder(base, name)
      const occupant = this.#versions.get(candidate)
      if (occupant === version) chosen = candidate
      if (occupant !== undefined) break
      if (!this.#passed.has(candidate)) chosen = candidate
      if (base === '') break
    }
    this.#versions.set(chosen, version)
    for (let base = from; inFolder(base, name) !== chosen; base = parentOf(base)) {
      this.#passed.add(inFolder(base, name))
    }
    return chosen
  }
}
