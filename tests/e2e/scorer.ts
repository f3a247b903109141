import type { Locator, Page } from '@playwright/test'
import type { DocumentReference } from 'firebase-admin/firestore'
import { PEOPLE, signIn } from './accounts.ts'
import { crowdIn } from './crowd.ts'
import { test as base } from './cup.ts'
import { planned } from './planned.ts'

const NICKNAMES = [
  'ＫＩＮＧ☬',
  'Valen么',
  'MJ•Reina',
  '亗LOBO亗',
  'Kmila☆',
  'Jhon Jairo',
  'Nico 7',
  'Ñahui',
  'ROX',
  'Rox',
]

interface Played {
  cup: string
  /** By the order in which they registered. */
  names: readonly string[]
  ids: readonly string[]
  /** The last four digits of the game IDs. */
  ends: readonly string[]
  match: DocumentReference
}

interface Fixtures {
  /** A cup of today with so many approved players in one room. */
  play: (count: number) => Promise<Played>
}

export const test = base.extend<Fixtures>({
  play: async ({ db, openCup, leave }, provide) => {
    const cups: string[] = []
    await provide(async (count) => {
      const cup = await openCup({ name: 'Copa Ñandú', maxPlayers: 48 })
      cups.push(cup)
      const names = Array.from({ length: count }, (_, index) => NICKNAMES[index] ?? `Jugador X${index}`)
      const ends = names.map((_, index) => String(1000 + index * 37))
      const players = await crowdIn(db, {
        cup,
        count,
        each: (index) => ({
          status: 'approved',
          nickname: names[index] ?? '',
          freeFireId: `77${String(index).padStart(4, '0')}${ends[index]}`,
        }),
      })
      await planned(db, cup, (rounds) =>
        rounds.map((round) => ({
          ...round,
          matches: round.matches.map((match) => ({ ...match, map: 'Bermuda' })),
        })),
      )
      return {
        cup,
        names,
        ends,
        ids: players.map(({ id }) => id),
        match: db.doc(`tournaments/${cup}/matches/1-1-1`),
      }
    })
    await leave()
    for (const cup of cups) await db.recursiveDelete(db.doc(`boards/${cup}`))
  },
})

export const pathOf = (cup: string, match = '1-1-1'): string => `/admin/torneos/${cup}/partidas/${match}`

export const openWith = (page: Page, cup: string, who: keyof typeof PEOPLE = 'admin', match?: string) =>
  signIn(page, PEOPLE[who], `/login?volver=${encodeURIComponent(pathOf(cup, match))}`)

/** Of a match that has loaded: before that it does not name its map. */
export const title = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Partida 1 · Bermuda', level: 1, exact: true })

export const player = (page: Page, name: string, end: string): Locator =>
  page.getByRole('list', { name: 'Sin puesto' }).getByRole('button', { name: `${name}, termina en ${end}` })
