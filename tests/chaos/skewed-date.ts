/** Imported first: the clock of this process goes wrong by so much before anything looks at it. */
const skewMs = Number(process.env['ARENA_CHAOS_SKEW_MS'] ?? 0)
const real = Date
const now = (): number => real.now() + skewMs

globalThis.Date = new Proxy(real, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  construct: (target, given, by) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, by) as Date,
})
