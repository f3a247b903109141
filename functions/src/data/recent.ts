/** An LRU cache with at most `most` entries. */
export class Recent<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  find(key: string): Value | undefined {
    return this.#entries.get(key)
  }

  get(key: string, make: () => Value): Value {
    const value = this.#entries.get(key) ?? make()
    this.#entries.delete(key)
    this.#entries.set(key, value)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest)
    return value
  }
}
