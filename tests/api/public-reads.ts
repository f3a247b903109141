import { LIMITS } from '../../functions/src/contract/limits.ts'
import { championOf } from '../../functions/src/contract/match-day/champion.ts'
import { posterAddress } from '../../functions/src/artwork/champion/poster-address.ts'
import { pictureAddress } from '../../functions/src/sharing/picture-address.service.ts'
import { aClientError } from '../../functions/testing/a-client-error.ts'
import { anOutcome } from '../../functions/testing/an-outcome.ts'
import { BANK, CUP, DECIDED } from './public-world.ts'

const { activeTournaments, pageItems } = LIMITS

/** What may be sent without an account. */
export interface PublicCall {
  /** The route, as the table of routes has it. */
  route: string
  what?: string
  /** Its address, and what is sent there. Each call has another caller. */
  send: () => Promise<{ path: string; body?: object }> | { path: string; body?: object }
  /** The documents that its answer shows, or that it is about: what it costs beyond them is its price. */
  returns?: number
  /** 200 by default. */
  answer?: string
  /** Where it needs the questions, the form's or the bank's, and the settings. */
  asks?: true
  /** It stores or moves a registration. */
  isAct?: true
}

/** Of the last cup that is over. */
function championAddress(): string {
  const champion = championOf(DECIDED, anOutcome())
  return champion === null ? '' : posterAddress(champion, anOutcome().version, 'wide')
}

const read = (path: string) => () => ({ path })
export const post = (path: string, body: object) => () => ({ path, body })

/** What visitors read, and what is checked for them. */
export const PUBLIC_READS: readonly PublicCall[] = [
  { route: 'GET /health', send: read('/api/health') },
  { route: 'GET /auth/health', send: read('/api/auth/health') },
  { route: 'POST /client-errors', send: post('/api/client-errors', aClientError()) },
  {
    route: 'POST /auth/verify',
    what: 'a token that is none',
    send: post('/api/auth/verify', { token: 'x.y.z' }),
    answer: '401 unauthenticated',
  },
  {
    route: 'GET /auth/setup/check',
    send: read('/api/auth/setup/check'),
  },
  { route: 'GET /settings', send: read('/api/settings'), returns: 1 },
  {
    route: 'GET /tournaments/:id/accepted/:version',
    what: 'a version of nothing',
    send: read(`/api/tournaments/${CUP.id}/accepted/AAAAAAAAAAAAAAAA`),
    answer: '404 not-found',
  },
  { route: 'GET /openapi.json', send: read('/api/openapi.json') },
  { route: 'GET /docs', send: read('/api/docs') },
  { route: 'GET /docs/style.css', send: read('/api/docs/style.css') },
  {
    route: 'GET /questions/active',
    what: 'a full bank',
    send: read('/api/questions/active'),
    returns: BANK,
  },
  {
    route: 'POST /questions/validate',
    what: 'a full bank',
    send: post('/api/questions/validate', { answers: {} }),
    asks: true,
  },
  {
    route: 'GET /forms/:formId',
    what: 'unknown',
    send: read('/api/forms/nada'),
    answer: '404 form-not-found',
  },
  {
    route: 'GET /forms/:formId',
    what: 'a survey',
    send: read('/api/forms/encuesta'),
    returns: 1,
  },
  {
    route: 'GET /forms/:formId',
    what: `of ${activeTournaments} tournaments, which it names`,
    send: read('/api/forms/inscripcion'),
    returns: 1 + activeTournaments,
  },
  {
    route: 'GET /tournaments',
    what: 'the active ones',
    send: read('/api/tournaments'),
    returns: activeTournaments,
  },
  {
    route: 'GET /tournaments',
    what: 'past, 1 of them, with how it ended',
    send: read('/api/tournaments?past=true&limit=1'),
    returns: 2,
  },
  {
    route: 'GET /tournaments',
    what: `past, ${pageItems.most} of them, with how they ended`,
    send: read(`/api/tournaments?past=true&limit=${pageItems.most}`),
    returns: 2 * pageItems.most,
  },
  {
    route: 'GET /tournaments',
    what: 'drafts, without a token',
    send: read('/api/tournaments?status=draft'),
    answer: '401 unauthenticated',
  },
  {
    route: 'GET /tournaments/stats',
    send: read('/api/tournaments/stats'),
  },
  {
    route: 'GET /tournaments/:id',
    what: 'unknown',
    send: read('/api/tournaments/nada'),
    answer: '404 not-found',
  },
  {
    route: 'GET /tournaments/:id',
    what: 'a draft',
    send: read('/api/tournaments/borrador'),
    answer: '404 not-found',
  },
  {
    route: 'GET /tournaments/:id',
    what: 'published',
    send: read('/api/tournaments/copa-0'),
    returns: 1,
  },
  {
    route: 'GET /tournaments/:id/board',
    what: 'unknown',
    send: read('/api/tournaments/nada/board'),
    answer: '404 not-published',
  },
  {
    route: 'GET /tournaments/:id/board',
    what: 'a draft',
    send: read('/api/tournaments/borrador/board'),
    answer: '404 not-published',
  },
  {
    route: 'GET /tournaments/:id/board',
    what: 'published, without a plan',
    send: read('/api/tournaments/copa-0/board'),
  },
  {
    route: 'GET /tournaments/:id/tables/:room',
    what: 'a draft',
    send: read('/api/tournaments/borrador/tables/1-1'),
    answer: '404 not-published',
  },
  {
    route: 'GET /tournaments/:id/tables/:room',
    what: 'published, without results',
    send: read('/api/tournaments/copa-0/tables/1-1'),
  },
  {
    route: 'GET /tournaments/:id/form',
    what: 'unknown',
    send: read('/api/tournaments/nada/form'),
    answer: '404 not-published',
  },
  {
    route: 'GET /tournaments/:id/form',
    what: 'a draft',
    send: read('/api/tournaments/borrador/form'),
    answer: '404 not-published',
  },
  {
    route: 'GET /tournaments/:id/form',
    what: 'a full bank and 40 fields',
    send: read('/api/tournaments/copa-0/form'),
    returns: 2 + BANK,
  },
  {
    route: 'GET /registrations/check-freefireid/:tournamentId/:freeFireId',
    what: 'unknown tournament',
    send: read('/api/registrations/check-freefireid/nada/1234567890'),
    answer: '404 not-published',
  },
  {
    route: 'GET /registrations/check-freefireid/:tournamentId/:freeFireId',
    what: 'free',
    send: read('/api/registrations/check-freefireid/copa-0/1234567890'),
  },
  {
    route: 'POST /registrations/check-freefireid',
    send: post('/api/registrations/check-freefireid', {
      tournamentId: 'copa-0',
      freeFireId: '1234567890',
    }),
  },
  {
    route: 'GET /tournament/:id',
    what: 'unknown',
    send: read('/tournament/nada'),
    answer: '404',
  },
  {
    route: 'GET /tournament/:id',
    what: 'published',
    send: read('/tournament/copa-0'),
    returns: 1,
  },
  {
    route: 'GET /tournament/:id/cartel-:version.png',
    what: 'its picture',
    send: read(pictureAddress(CUP)),
    returns: 1,
  },
  {
    route: 'GET /tournament/:id/campeon-:version.png',
    what: 'the poster of its champion',
    send: read(championAddress()),
    returns: 2,
  },
  {
    route: 'GET /tournament/:id/resultado-:table-:seat-:version.png',
    what: 'of a room without results',
    send: read('/tournament/copa-0/resultado-1-1-7-x.png'),
    answer: '404',
  },
  {
    route: 'GET /tournament/:id/resultado-:table-:seat-:version.png',
    what: 'leads to the result as it is now',
    send: read(`/tournament/${DECIDED.id}/resultado-1-1-1-x.png`),
    returns: 2,
  },
  {
    route: 'GET /tournament/:id/podio-:table-:version.png',
    what: 'of a room without results',
    send: read('/tournament/copa-0/podio-1-1-x.png'),
    answer: '404',
  },
  {
    route: 'GET /tournament/:id/podio-:table-:version.png',
    what: 'leads to the podium as it is now',
    send: read(`/tournament/${DECIDED.id}/podio-1-1-x.png`),
    returns: 2,
  },
]
