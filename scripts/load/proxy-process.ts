import { DelayingProxy } from './delaying-proxy.ts'
import { obeyParent } from './messages.ts'

/** The proxy in a process of its own, so that it is never late for another's work: TARGET_PORT DELAY_MS. */
const [targetPort = Number.NaN, delayMs = Number.NaN] = process.argv.slice(2).map(Number)
const proxy = new DelayingProxy(targetPort, delayMs)

obeyParent(await proxy.listen(), {
  pause: () => proxy.pause(),
  resume: () => proxy.resume(),
  cut: () => proxy.cut(),
  loseAnswers: (count = 1) => proxy.loseAnswers(count),
})
