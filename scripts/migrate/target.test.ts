import { expect, test } from 'vitest'
import { address, PORTS } from '../suite/ports.ts'
import { targetOf } from './target.ts'

test('a demo project is on the emulator that is named, else on that of npm start', () => {
  expect(targetOf('demo-arena-libre', {})).toEqual({
    project: 'demo-arena-libre',
    emulator: address(PORTS.start.firestore),
  })
  const elsewhere = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:18080' }
  expect(targetOf('demo-x', elsewhere)).toEqual({ project: 'demo-x', emulator: '127.0.0.1:18080' })
})

test('a demo project never reaches another machine', () => {
  expect(() => targetOf('demo-x', { FIRESTORE_EMULATOR_HOST: 'firestore.example:443' })).toThrow(
    'no emulator on this machine',
  )
})

test('a real project needs credentials, and no emulator beside them', () => {
  const credentials = { GOOGLE_APPLICATION_CREDENTIALS: 'key.json' }
  expect(targetOf('arena', credentials)).toEqual({ project: 'arena', emulator: undefined })
  expect(() => targetOf('arena', {})).toThrow('no credentials')
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'])
    expect(() => targetOf('arena', { ...credentials, [name]: '127.0.0.1:8080' })).toThrow(
      `${name} is set, and arena is no demo project`,
    )
})
