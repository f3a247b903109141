import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { registeredSchema } from '../../functions/src/contract/registrations/registration-views.ts'
import { DistantFirestore } from '../../scripts/load/distant-firestore.ts'
import { Fleet } from '../../scripts/load/fleet.ts'
import { openTournament } from '../../scripts/load/world.ts'
import { recordedAs } from '../../scripts/testing/fault-table.ts'
import { announce } from '../support/announce.ts'
import { playersOf } from './crowd.ts'
import type { Answer } from './tale.ts'
import { ask, type Wish } from './phone.ts'
import { registering } from './player-life.ts'

const PROJECT = 'demo-arena-libre-slow'
const OPERATION_MS = 2_500

/** The site repeats by itself what was answered with 503. */
const ATTEMPTS = 2

async function openSlowWorld() {
  const family = process.env['ARENA_LIBRE_FAMILY'] ?? randomUUID()
  const firestore = await DistantFirestore.start({ family, project: PROJECT, delayMs: OPERATION_MS })
  onTestFinished(() => firestore.end())
  const fleet = await Fleet.start(new URL('./chaos-process.ts', import.meta.url), 1, { family, firestore })
  onTestFinished(() => fleet.end())
  const form = await openTournament(firestore.collections, 10)
  const players = playersOf({ seed: 'slow', modality: 'solo', ...form, count: 2, copied: 0 })
  return { origin: fleet.origins[0] ?? '', players }
}

async function untilAnswered(what: string, wish: Wish, origin: string): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(wish, origin)
    const seconds = ((answer.endedAt - answer.beganAt) / 1000).toFixed(1)
    announce(`${what}, attempt ${attempt}: ${answer.status} ${answer.code ?? ''} after ${seconds} s`)
    if (answer.status !== 503 || attempt === ATTEMPTS) return answer
  }
}

test('while each operation of Firestore takes 2.5 s people register, see their receipts and withdraw', () =>
  recordedAs(['slow'], ['ends', 'answers'], registerSlowly))

async function registerSlowly(): Promise<void> {
  const { origin, players } = await openSlowWorld()
  const receipts: string[] = []
  for (const [index, player] of players.entries()) {
    const { code, data } = await untilAnswered(`registering ${index + 1}`, registering(player), origin)
    expect(code).toBeNull()
    receipts.push(registeredSchema.parse(data).receipt)
  }
  const shown = { method: 'POST', path: '/registrations/receipt', body: { token: receipts[0] } }
  expect(await untilAnswered('the receipt', shown, origin)).toMatchObject({ code: null })
  const withdrawn = { method: 'POST', path: '/registrations/receipt/withdraw', body: { token: receipts[1] } }
  expect(await untilAnswered('withdrawing', withdrawn, origin)).toMatchObject({ code: null })
}
