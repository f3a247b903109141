/** The site's click sound, generated from sine waves and noise: a knock on wood with a small bell, then paper. */

export const SAMPLE_RATE = 44_100
const SECONDS = 0.14

const decay = (time: number, seconds: number): number => Math.exp(-time / seconds)

/** A partial of the knock: its pitch falls slightly, like that of wood. */
const knock = (time: number, hertz: number, seconds: number): number =>
  Math.sin(2 * Math.PI * hertz * time * (1 - 0.6 * time)) * decay(time, seconds)

/** Deterministic noise. */
function* noise(): Generator<number, never> {
  let state = 0x2f6e2b1
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 31 - 1
  }
}

/** Samples between -1 and 1. */
export function clickSamples(): Float64Array {
  const grain = noise()
  const samples = Float64Array.from({ length: Math.round(SAMPLE_RATE * SECONDS) }, (_, index) => {
    const time = index / SAMPLE_RATE
    const wood = 0.9 * knock(time, 330, 0.022) + 0.5 * knock(time, 910, 0.012)
    const bell = 0.16 * knock(time, 2637, 0.035)
    const paper = 0.35 * grain.next().value * decay(time, 0.004)
    return (wood + bell + paper) * Math.min(1, time / 0.001)
  })
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return samples.map((sample) => (sample / peak) * 0.9)
}

/** As a WAV file, mono, 16 bits: the encoder's input. */
export function wavOf(samples: Float64Array): Buffer {
  const bytes = samples.length * 2
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + bytes, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes, 40)
  for (const [index, sample] of samples.entries())
    file.writeInt16LE(Math.round(sample * 32_767), 44 + index * 2)
  return file
}
