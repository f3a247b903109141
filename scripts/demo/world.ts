import type { Form, FormResponse } from '../../functions/src/contract/forms/forms.ts'
import type { Question } from '../../functions/src/contract/forms/questions.ts'
import { isLive } from '../../functions/src/contract/registrations/registration-states.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { DEFAULT_SETTINGS } from '../../functions/src/contract/site/default-settings.ts'
import type { SiteSettings } from '../../functions/src/contract/site/site-settings.ts'
import type { PlayerClaim, Seat } from '../../functions/src/contract/tournaments/seats.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { FORMS } from './forms.ts'
import { demoOffice, type Office } from './office.ts'
import { QUESTIONS } from './questions.ts'
import { demoResponses } from './responses.ts'
import type { DemoCup } from './tournament-plan.ts'
import { demoCups } from './tournaments.ts'

/** The content an owner edits in the panel. */
const siteSettings = (now: Date): SiteSettings => ({
  ...DEFAULT_SETTINGS,
  contacts: { phone: '+58 412 555 0148', email: 'hola@arenalibre.example' },
  links: {
    whatsapp: 'https://whatsapp.arenalibre.example/comunidad',
    discord: 'https://discord.arenalibre.example/arena-libre',
    instagram: 'https://instagram.arenalibre.example/arenalibre',
    tiktok: 'https://tiktok.arenalibre.example/@arenalibre',
  },
  achievements: [
    { figure: '3', label: 'torneos realizados' },
    { figure: '300+', label: 'jugadores registrados' },
    { figure: '$300+', label: 'en premios' },
    { figure: '24/7', label: 'soporte' },
  ],
  updatedAt: now.toISOString(),
})

/** A tournament with its subcollections and registrations. */
export interface Arena {
  tournament: Tournament
  registrations: Registration[]
  seats: Seat[]
  players: { id: string; claim: PlayerClaim }[]
}

/** All data of the demo world. */
export interface World {
  site: SiteSettings
  questions: readonly Question[]
  forms: readonly Form[]
  responses: FormResponse[]
  arenas: Arena[]
  office: Office
}

export const demoWorld = (now: Date): World => ({
  site: siteSettings(now),
  questions: QUESTIONS,
  forms: FORMS,
  responses: demoResponses(now),
  arenas: demoCups(now).map(arenaOf),
  office: demoOffice(now),
})

export const arenaOf = ({ tournament, registrations }: DemoCup): Arena => ({
  tournament,
  registrations,
  seats: registrations.flatMap(seatOf),
  players: registrations.flatMap(claimsOf),
})

const seatOf = ({ id, seat }: Registration): Seat[] =>
  seat === null ? [] : [{ number: seat, state: 'taken', registrationId: id, series: 0 }]

function claimsOf({ id, status, freeFireId, partner }: Registration): Arena['players'] {
  if (!isLive(status)) return []
  const ids = partner === null ? [freeFireId] : [freeFireId, partner.freeFireId]
  return ids.map((player) => ({ id: playerIdOf(player), claim: { registrationId: id } }))
}
