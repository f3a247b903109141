import { beforeAll, describe, expect, it } from 'vitest'
import { letteredName } from '../../functions/src/artwork/champion/champion.ts'
import { posterAddress } from '../../functions/src/artwork/champion/poster-address.ts'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { championOf } from '../../functions/src/contract/match-day/champion.ts'
import {
  tournamentListSchema,
  type Tournament,
} from '../../functions/src/contract/tournaments/tournaments.ts'
import { pictureAddress } from '../../functions/src/sharing/picture-address.service.ts'
import { aRoomTable } from '../../functions/testing/a-room-table.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { aDecidedBoard, anOutcome } from '../../functions/testing/an-outcome.ts'
import { readsOf } from '../support/reads.ts'
import { NOW, openApp, type Setting } from './app-on-emulator.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const past = (id: string, days: number, changes: Partial<Tournament> = {}): Tournament => {
  const date = new Date(NOW.getTime() - days * DAY_MS).toISOString()
  return aTournament({ id, date, endsAt: date, registrationDeadline: null, ...changes })
}

const CUPS = [
  past('copa-decidida', 1, { name: 'Copa Ñandú' }),
  past('copa-sin-tabla', 2),
  past('copa-en-juego', 3),
  past('copa-vacia', 4),
  past('copa-oculta', 1, { status: 'draft' }),
]
const [DECIDED = aTournament()] = CUPS

const BOARDS = [
  aDecidedBoard('copa-decidida'),
  { ...aDecidedBoard('copa-en-juego'), outcome: null },
  aDecidedBoard('copa-vacia', { podium: [] }),
  aDecidedBoard('copa-oculta'),
]

let app: Setting

beforeAll(async () => {
  app = await openApp({ copiesMs: 0 })
  const { tournaments, boards } = app.collections
  await Promise.all([
    ...CUPS.map((cup) => tournaments.doc(cup.id).set(cup)),
    ...BOARDS.map((board) => boards.doc(board.id).set(board)),
  ])
  return app.close
})

const open = (path: string): Promise<Response> => fetch(app.url + path, { redirect: 'manual' })

const list = async (query: string) =>
  successSchema(tournamentListSchema).parse(await (await open(`/api/tournaments?${query}`)).json()).data

const champion = (cup = DECIDED) => {
  const found = championOf(cup, anOutcome())
  if (found === null) throw new Error('Nobody won')
  return found
}

describe('what has been played', () => {
  it('is listed with how it ended, where that is official', async () => {
    const { tournaments, outcomes } = await list('past=true')
    expect(tournaments.map(({ id }) => id)).toEqual([
      'copa-decidida',
      'copa-sin-tabla',
      'copa-en-juego',
      'copa-vacia',
    ])
    expect(outcomes).toEqual({ 'copa-decidida': anOutcome(), 'copa-vacia': anOutcome({ podium: [] }) })
  })

  it('costs a read more for each cup of a page, and no cup of another page', async () => {
    expect(await readsOf(() => open('/api/tournaments?past=true&limit=2'))).toBe(3 + 2)
    const { outcomes, nextCursor } = await list('past=true&limit=2')
    expect(Object.keys(outcomes ?? {})).toEqual(['copa-decidida'])
    const next = await list(`past=true&limit=2&cursor=${nextCursor}`)
    expect(Object.keys(next.outcomes ?? {})).toEqual(['copa-vacia'])
  })

  it('is drawn with it', async () => {
    const page = await (await open('/tournament-history')).text()
    expect(page).toContain('ＫＩＮＧ☬')
    expect(page).not.toContain('copa-oculta')
  })

  it('is no part of the list of those to come', async () => {
    expect(await list('status=published')).not.toHaveProperty('outcomes')
  })

  it('is listed without an outcome that cannot be read, which is logged', async () => {
    const board = app.collections.boards.doc('copa-sin-tabla').withConverter(null)
    await board.set({ id: 'copa-sin-tabla', rounds: 'none' })
    const { tournaments, outcomes } = await list('past=true')
    expect(tournaments).toHaveLength(4)
    expect(outcomes).not.toHaveProperty('copa-sin-tabla')
    expect(app.log.lines.map(({ message }) => message)).toContain('unreadable document')
    await board.delete()
  })
})

describe('the poster of a champion', () => {
  it('is what a link to the cup shows, once there is one', async () => {
    const decided = await (await open('/tournament/copa-decidida')).text()
    expect(decided).toContain(
      `property="og:image" content="https://arena.test${posterAddress(champion(), 1, 'wide')}"`,
    )
    expect(decided).toContain(`property="og:image:alt" content="Campeón de Copa Ñandú: KING"`)
    expect(letteredName(champion())).toBe('KING')
    for (const cup of CUPS.slice(1, 4)) {
      const page = await (await open(`/tournament/${cup.id}`)).text()
      expect(page, cup.id).toContain(`content="https://arena.test${pictureAddress(cup)}"`)
    }
  })

  it.each([
    ['wide', [1200, 630]],
    ['tall', [1080, 1350]],
  ] as const)('is a PNG at an address that never changes: %s', async (form, size) => {
    const answer = await open(posterAddress(champion(), 1, form))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400, s-maxage=86400, immutable',
    })
    const png = Buffer.from(await answer.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(size)
  })

  it.each([
    ['of an earlier version', 'campeon-0-abc.png', 'wide'],
    ['of an earlier version', 'campeon-0-abc-alto.png', 'tall'],
  ] as const)('leads from the address %s to the present one: %s', async (_what, file, form) => {
    const answer = await open(`/tournament/copa-decidida/${file}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(posterAddress(champion(), 1, form))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30')
  })

  it('has another address with each version of the outcome, and with another name of the cup', () => {
    const addresses = [
      posterAddress(champion(), 1, 'tall'),
      posterAddress(champion(), 2, 'tall'),
      posterAddress(champion({ ...DECIDED, name: 'Otra' }), 1, 'tall'),
      posterAddress(champion(), 1, 'wide'),
    ]
    expect(new Set(addresses).size).toBe(4)
  })

  it.each(['copa-oculta', 'copa-sin-tabla', 'copa-en-juego', 'copa-vacia', 'nada', '__x__'])(
    'is not there for %s',
    async (id) => {
      const answer = await open(`/tournament/${id}/campeon-1-abc.png`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('noindex')
    },
  )
})

const tablePage = async () => (await open('/tournament/copa-en-juego/tabla')).text()

describe('the podium of a table', () => {
  it('is what a link to the table shows, once there is a result; until then it is the poster', async () => {
    const cup = CUPS.find(({ id }) => id === 'copa-en-juego')
    if (cup === undefined) throw new Error('There is no cup')
    expect(await tablePage()).toContain(`content="https://arena.test${pictureAddress(cup)}"`)
    const table = aRoomTable(['1.9 2.4 1.3', '2.1 1.? 2.0'])
    const stored = app.collections.tables(cup.id).doc(table.id)
    await stored.set(table)
    const page = await tablePage()
    const [, picture = ''] = /property="og:image" content="https:\/\/arena\.test([^"]+)"/.exec(page) ?? []
    expect(picture).toMatch(/^\/tournament\/copa-en-juego\/podio-1-1-/)
    expect(page).toMatch(/property="og:image:alt" content="Tabla de [^"]+: 1\.º [^"]+, 2\.º /)
    const answer = await open(picture)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const png = Buffer.from(await answer.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    const older = await open('/tournament/copa-en-juego/podio-1-1-x.png')
    expect([older.status, older.headers.get('location')]).toEqual([302, picture])
    await stored.delete()
  })

  it.each(['copa-oculta', 'copa-decidida', 'no-existe'])('there is none of %s', async (id) => {
    expect((await open(`/tournament/${id}/podio-7-1-x.png`)).status).toBe(404)
  })
})

const address = async (seat: number, id = 'copa-en-juego') => {
  const answer = await open(`/tournament/${id}/resultado-1-1-${seat}-x.png`)
  return { status: answer.status, location: answer.headers.get('location') ?? '' }
}

describe('a result of a player', () => {
  beforeAll(async () => {
    const table = aRoomTable(['1.9 2.4 1.3', '2.1 1.? 2.0'])
    await app.collections.tables('copa-en-juego').doc('1-1').set(table)
    await app.collections.tables('copa-oculta').doc('1-1').set(table)
  })

  it('is a PNG, of what the public table says', async () => {
    const { status, location } = await address(2)
    expect(status).toBe(302)
    const answer = await open(location)
    expect(answer.headers.get('cache-control')).toMatch(/immutable/)
    const png = Buffer.from(await answer.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350])
  })

  it('has another address once it has changed', async () => {
    const before = await address(1)
    await app.collections
      .tables('copa-en-juego')
      .doc('1-1')
      .set(aRoomTable(['1.9 2.4 1.5', '2.1 1.? 2.0']))
    const after = await address(1)
    expect(after.location).not.toBe(before.location)
    expect((await open(before.location)).headers.get('location')).toBe(after.location)
  })

  it('is not there for a number without results, for a room without them, or before a cup is published', async () => {
    for (const { status } of [
      await address(3),
      await address(1, 'copa-decidida'),
      await address(1, 'copa-oculta'),
    ])
      expect(status).toBe(404)
  })
})

const home = async () => (await open('/')).text()

describe('the home page', () => {
  it('shows the champion of the published cup that was decided last, and the next one once that has left', async () => {
    const { boards } = app.collections
    await boards
      .doc('copa-oculta')
      .set(aDecidedBoard('copa-oculta', { officialAt: '2030-01-12T00:00:00.000Z' }))
    await boards
      .doc('copa-decidida')
      .set(aDecidedBoard('copa-decidida', { officialAt: '2030-01-11T00:00:00.000Z' }))
    expect(await home()).toContain('copa-decidida')
    await app.collections.tournaments.doc('copa-decidida').update({ status: 'draft' })
    await expect.poll(home).not.toContain('copa-decidida')
    await app.collections.tournaments.doc('copa-decidida').update({ status: 'published' })
  })
})
