import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aTournament } from '../../testing/a-tournament.ts'
import { drawPicture } from './picture.service.ts'

const draw = (changes: Parameters<typeof aTournament>[0]) => drawPicture(aTournament(changes))
const fingerprint = (png: Uint8Array) => createHash('sha256').update(png).digest('hex')

/** WhatsApp shows no picture that is larger. */
const LARGEST = 300_000

/** What a PNG says of itself after its signature. */
function headerOf(png: Uint8Array) {
  const bytes = Buffer.from(png)
  return {
    kind: bytes.toString('latin1', 1, 4),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  }
}

test(
  'thirty cups: the size that chats show, and small enough for all of them',
  { timeout: 60_000 },
  async () => {
    for (let cup = 0; cup < 30; cup++) {
      const png = await draw({ id: `copa-${cup}`, name: `Torneo relámpago del día del niño ${cup}` })
      expect(headerOf(png)).toEqual({ kind: 'PNG', width: 1200, height: 630 })
      expect(png.length).toBeLessThan(LARGEST)
    }
  },
)

test('the same cup is the same picture, however many registered; another cup is another', async () => {
  const first = fingerprint(await draw({ currentPlayers: 0 }))
  expect(fingerprint(await draw({ currentPlayers: 47, waiting: 7, revision: 9 }))).toBe(first)
  expect(fingerprint(await draw({ id: 'copa-clausura' }))).not.toBe(first)
})

test.each([
  ['name', { name: 'Copa Clausura' }],
  ['start', { date: '2030-01-11T20:00:00.000Z' }],
  ['zone', { timeZone: 'America/Lima' }],
  ['prizes', { prizePool: '1er: $60' }],
  ['map', { mapSelection: 'Purgatorio' }],
  ['modality', { modality: 'duo' as const }],
])('another %s is another picture', async (_what, changes) => {
  expect(fingerprint(await draw(changes))).not.toBe(fingerprint(await draw({})))
})

const championNamed = (name: string) => ({
  tournamentId: 'copa-apertura',
  cup: 'Copa Ñandú',
  name,
  seat: 17,
  word: 'Campeón' as const,
  prize: '$50',
  booyahs: 2,
  kills: 24,
  points: 57,
})

test.each([
  ['tall', { width: 1080, height: 1350 }],
  ['wide', { width: 1200, height: 630 }],
] as const)(
  'the %s poster of champions: its size, small enough for chats',
  { timeout: 60_000 },
  async (form, size) => {
    const prints = new Set<string>()
    for (const name of ['ＫＩＮＧ☬', '么ツ', 'W'.repeat(40), 'Sombra Negra · Relámpago Azul']) {
      const png = await drawPicture({ champion: championNamed(name), form, version: 1 })
      expect(headerOf(png)).toEqual({ kind: 'PNG', ...size })
      expect(png.length).toBeLessThan(LARGEST)
      prints.add(fingerprint(png))
    }
    expect(prints.size).toBe(4)
    expect(prints).toContain(
      fingerprint(await drawPicture({ champion: championNamed('king'), form, version: 1 })),
    )
  },
)
