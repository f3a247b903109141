import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { SAMPLE_RATE, clickSamples, wavOf } from './click.ts'

test('the click is short, can be heard, and ends in silence', () => {
  const samples = clickSamples()
  const milliseconds = (samples.length / SAMPLE_RATE) * 1000
  expect(milliseconds).toBeGreaterThanOrEqual(50)
  expect(milliseconds).toBeLessThanOrEqual(300)
  expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(0.9)
  expect(Math.max(...samples.slice(-200).map(Math.abs))).toBeLessThan(0.05)
})

test('it is the same each time it is made', () => {
  expect(wavOf(clickSamples()).equals(wavOf(clickSamples()))).toBe(true)
})

test('the download is very small', async () => {
  const { size } = await stat(join(ROOT, 'web/public/sonido-ui1.mp3'))
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThan(10_000)
})
