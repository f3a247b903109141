/** An LRU cache with at most `most` entries. */
export class Recent<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #most: number
  #latest: string | undefined

  constructor(most: number) {
    this.#most = most
  }

  find(key: string): Value | undefined {
    return this.#entries.get(key)
  }

  get(key: string, make: () => Value): Value {
    const value = this.#entries.get(key) ?? make()
    if (key === this.#latest) return value
    this.#latest = key
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#most) {
      const [oldest] = this.#entries.keys()
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
    return value
  }
}
