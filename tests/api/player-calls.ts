import { randomBytes } from 'node:crypto'
import { USUAL_WINDOW } from '../../functions/src/contract/match-day/confirmation.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { publishMatch } from '../../functions/src/match-day/results.service.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { aDecidedBoard, anOutcome } from '../../functions/testing/an-outcome.ts'
import type { Setting } from './app-on-emulator.ts'
import { aPlayer } from './arena.ts'
import { enter } from './players.ts'
import { post, type PublicCall } from './public-reads.ts'
import { BANK, CUP } from './public-world.ts'

const { activeTournaments } = LIMITS

const RULES = { id: 'copa-0', rules: CUP.rules }
const CLAIM = { round: 1, room: 1, match: 1 }
const SAID = { place: null, kills: 4, text: 'Me faltan tres bajas' }
const PERSON = { email: 'maria@correo.example', freeFireId: '1234567890' }

const receipt = (path: string, body: () => Promise<object>) => async () => ({
  path: `/api/registrations/receipt${path}`,
  body: await body(),
})
const forged = async () => ({
  token: receiptOf({ id: registrationIdOf('x'), receiptVersion: 1 }, Buffer.alloc(32)),
})
const newKey = () => randomBytes(16).toString('hex')

/** The calls of players and of people who answer a form: a new person each time. */
export function playerCallsOf(app: Setting): PublicCall[] {
  let people = 0
  const newPlayer = (changes: Partial<Registration> = {}) => {
    people += 1
    const freeFireId = String(50_000_000 + people)
    const place = {
      tournamentId: `copa-${people % activeTournaments}`,
      seat: people,
      freeFireId,
      answers: {},
    }
    return enter(app, { ...place, email: `persona-${people}@correo.example`, ...changes })
  }
  const tokenOf = async (changes: Partial<Registration> = {}) => ({ token: (await newPlayer(changes)).token })
  /** Its players confirm now. */
  async function confirmedCup(): Promise<string> {
    const id = 'copa-que-confirma'
    const date = new Date(app.clock.now().getTime() + 30 * 60_000).toISOString()
    const confirmation = { ...USUAL_WINDOW, day: null }
    await app.collections.tournaments.doc(id).set({ ...CUP, id, date, confirmation })
    return id
  }
  /** Its room is revealed. */
  async function revealedCup(): Promise<string> {
    const id = 'copa-con-sala'
    const room = {
      round: 1,
      room: 1,
      match: null,
      gameId: '8410 3277',
      password: '',
      version: 1,
      revision: 1,
    }
    const revealsAt = app.clock.now().toISOString()
    await app.collections.tournaments.doc(id).set({ ...CUP, id })
    await app.collections
      .rooms(id)
      .doc('day')
      .set({ rooms: [{ ...room, revealsAt }], versions: 1, group: null })
    return id
  }
  /** Of a player whose match is published. */
  async function playedToken() {
    const id = 'copa-jugada'
    await app.collections.tournaments.doc(id).set({ ...CUP, id })
    const player = await newPlayer({ tournamentId: id, status: 'approved' })
    const input = { round: 1, room: 1, match: 1, isCorrection: false }
    const revision = (await app.collections.matches(id).doc('1-1-1').get()).data()?.revision ?? 0
    const act = { actor: 'uid-1', remember: () => undefined }
    await publishMatch(id, { ...input, entries: [], revision }, act, app.deps)
    return { token: player.token }
  }
  /** Of a player who won the cup. */
  async function championToken() {
    const id = 'copa-ganada'
    await app.collections.tournaments.doc(id).set({ ...CUP, id })
    const player = await newPlayer({ tournamentId: id, status: 'approved' })
    const revision = (await app.collections.matches(id).doc('1-1-1').get()).data()?.revision ?? 0
    const played = { round: 1, room: 1, match: 1, isCorrection: revision > 0, entries: [] }
    await publishMatch(id, { ...played, revision }, { actor: 'uid-1', remember: () => undefined }, app.deps)
    const [first, ...others] = anOutcome().podium
    const podium = first === undefined ? others : [{ ...first, seat: people }, ...others]
    await app.collections.boards.doc(id).set(aDecidedBoard(id, { podium }))
    return { token: player.token }
  }
  const gone = async () => ({
    token: receiptOf({ id: registrationIdOf(newKey()), receiptVersion: 1 }, app.deps.receiptKey),
  })
  const retired = Object.fromEntries(
    Array.from({ length: BANK }, (_, index) => [`retirada-${index}`, 'Colombia']),
  )

  return [
    {
      route: 'POST /forms/:formId/responses',
      what: 'unknown form',
      send: () => ({ path: '/api/forms/nada/responses', body: { clientKey: newKey(), answers: {} } }),
      answer: '404 form-not-found',
    },
    {
      route: 'POST /forms/:formId/responses',
      what: 'stored',
      send: () => ({ path: '/api/forms/encuesta/responses', body: { clientKey: newKey(), answers: {} } }),
    },
    {
      route: 'POST /registrations',
      what: 'unknown tournament',
      send: () => ({ path: '/api/registrations', body: aPlayer({ id: 'nada', rules: [] }) }),
      answer: '404 not-published',
      asks: true,
    },
    {
      route: 'POST /registrations',
      what: 'older terms',
      send: () => ({
        path: '/api/registrations',
        body: aPlayer(RULES, { acceptedVersion: 'ponmlkjihgfedcba' }),
      }),
      answer: '400 invalid-request',
      asks: true,
    },
    {
      route: 'POST /registrations',
      what: 'stored',
      send: () => ({ path: '/api/registrations', body: aPlayer(RULES) }),
      asks: true,
      isAct: true,
    },
    {
      route: 'POST /registrations/receipt',
      what: 'forged',
      send: receipt('', forged),
      answer: '404 receipt-unknown',
    },
    {
      route: 'POST /registrations/receipt',
      what: 'gone',
      send: receipt('', gone),
      answer: '410 registration-gone',
    },
    {
      route: 'POST /registrations/receipt',
      what: 'with a seat',
      send: receipt('', tokenOf),
      returns: 2,
      asks: true,
    },
    {
      route: 'POST /registrations/receipt',
      what: 'with a revealed room',
      send: receipt('', async () => tokenOf({ tournamentId: await revealedCup(), status: 'approved' })),
      returns: 3,
      asks: true,
    },
    {
      route: 'POST /registrations/receipt',
      what: `in line, ${BANK} answers to retired questions`,
      send: receipt('', () =>
        tokenOf({
          status: 'waitlisted',
          seat: null,
          waitingSince: '2030-01-02T12:00:00.000Z',
          answers: retired,
        }),
      ),
      returns: 2 + BANK,
      asks: true,
    },
    {
      route: 'POST /registrations/receipt/correct',
      what: 'the phone',
      send: receipt('/correct', async () => ({
        ...(await tokenOf()),
        revision: 1,
        phone: '+57 300 555 0199',
      })),
      returns: 2,
      asks: true,
      isAct: true,
    },
    {
      route: 'POST /registrations/receipt/withdraw',
      what: 'forged',
      send: receipt('/withdraw', forged),
      answer: '404 receipt-unknown',
    },
    {
      route: 'POST /registrations/receipt/withdraw',
      what: 'a seat',
      send: receipt('/withdraw', tokenOf),
      returns: 2,
      asks: true,
      isAct: true,
    },
    {
      route: 'POST /registrations/receipt/confirm',
      what: 'forged',
      send: receipt('/confirm', forged),
      answer: '404 receipt-unknown',
    },
    {
      route: 'POST /registrations/receipt/confirm',
      what: 'a seat',
      send: receipt('/confirm', async () =>
        tokenOf({ tournamentId: await confirmedCup(), status: 'approved' }),
      ),
      returns: 2,
      asks: true,
      isAct: true,
    },
    ...['claim', 'claim/withdraw'].map((act) => ({
      route: `POST /registrations/receipt/${act}`,
      what: 'forged',
      send: receipt(`/${act}`, async () => ({ ...(await forged()), ...CLAIM, ...(act === 'claim' && SAID) })),
      answer: '404 receipt-unknown',
    })),
    {
      route: 'POST /registrations/receipt/claim',
      what: 'an open claim',
      send: receipt('/claim', async () => ({ ...(await playedToken()), ...CLAIM, ...SAID })),
      returns: 2,
      asks: true,
      isAct: true,
    },
    {
      route: 'POST /registrations/receipt/claim/withdraw',
      what: 'none',
      send: receipt('/claim/withdraw', async () => ({ ...(await playedToken()), ...CLAIM })),
      returns: 2,
      asks: true,
      isAct: true,
    },
    {
      route: 'POST /registrations/receipt/prize',
      what: 'forged',
      send: receipt('/prize', forged),
      answer: '404 receipt-unknown',
    },
    {
      route: 'POST /registrations/receipt/champion-word',
      what: 'forged',
      send: receipt('/champion-word', async () => ({ ...(await forged()), word: 'campeona' })),
      answer: '404 receipt-unknown',
    },
    {
      route: 'POST /registrations/receipt/champion-word',
      what: 'of a champion',
      send: receipt('/champion-word', async () => ({ ...(await championToken()), word: 'campeona' })),
      returns: 2,
      asks: true,
      isAct: true,
    },
    {
      route: 'POST /registrations/receipt/erase',
      what: 'a seat',
      send: receipt('/erase', tokenOf),
      returns: 1,
      isAct: true,
    },
    {
      route: 'POST /registrations/receipt/resend',
      what: 'not registered',
      send: post('/api/registrations/receipt/resend', PERSON),
    },
    {
      route: 'POST /registrations/receipt/resend',
      what: `${LIMITS.resentReceipts} registrations, each mailed with its tournament`,
      async send() {
        const person = { email: `${newKey()}@correo.example`, freeFireId: String(70_000_000 + people) }
        for (let index = 0; index < LIMITS.resentReceipts; index++) {
          await enter(app, { ...person, tournamentId: `copa-${index}`, status: 'withdrawn', seat: null })
        }
        return { path: '/api/registrations/receipt/resend', body: person }
      },
      returns: 2 * LIMITS.resentReceipts,
    },
  ]
}
