import { playersPerSeat } from '../../functions/src/contract/tournaments/capacity.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { endsAt } from '../../functions/src/contract/tournaments/tournament-state.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { DAY_MS, type Moment, fromNow } from './moments.ts'
import { demoRegistrations, type Turnout } from './registrations.ts'

/** The dates of a demo tournament, relative to the loading of the world. */
interface Schedule {
  starts: Moment
  ends?: Moment
  registrationCloses?: Moment
  publishes?: Moment
  /** Two days before by default. */
  published?: Moment
}

type Facts = Pick<Tournament, 'id' | 'name' | 'description' | 'maxPlayers' | 'mapSelection' | 'prizePool'> &
  Partial<Tournament>

const RULES = [
  'Juega solo desde un celular o una tableta: los emuladores y los controles externos quedan fuera.',
  'Tu cuenta debe ser de nivel 40 o superior y usar el ID con el que te inscribiste.',
  'Confirma tu lugar tres veces: al inscribirte, antes de cada partida y antes de la final.',
  'Entra a la sala con diez minutos de anticipación; la partida no espera a nadie.',
  'Está prohibido hacer equipo con rivales, usar programas externos o transmitir sin retraso.',
  'Quien no responda en el grupo oficial pierde su cupo por inactividad.',
  'Los premios se entregan en los tres días siguientes al final del torneo.',
]

const COMMON = {
  waitlist: false,
  gameMode: 'COMPETITIVO',
  modality: 'solo',
  format: 'eliminacion_directa',
  currency: 'USD',
  entryFee: '0',
  feePayment: '',
  prize: '',
  rules: RULES,
  linkedFormId: 'inscripcion-apertura',
  formInactive: false,
  prizesDeliveredAt: null,
  confirmation: null,
  timeZone: 'America/Bogota',
  status: 'published',
  revision: 1,
} as const satisfies Partial<Tournament>

export interface DemoCup {
  tournament: Tournament
  registrations: Registration[]
}

const NO_REGISTRATIONS: Turnout = { seated: 0, approved: 0 }

/** Prepares one tournament for a world loaded at `now`. */
export const plan =
  (schedule: Schedule, facts: Facts, turnout = NO_REGISTRATIONS) =>
  (now: Date): DemoCup => {
    const { status, modality, timeZone } = { ...COMMON, ...facts }
    const start = schedule.starts({ now, start: now, timeZone })
    const at = (moment: Moment | undefined): string | null =>
      moment?.({ now, start, timeZone }).toISOString() ?? null
    const dates = {
      date: start.toISOString(),
      endDate: at(schedule.ends),
      registrationDeadline: at(schedule.registrationCloses),
      publishDate: at(schedule.publishes),
    }
    const tournament: Tournament = {
      ...COMMON,
      ...facts,
      ...dates,
      endsAt: endsAt(dates),
      publishedAt: status === 'published' ? at(schedule.published ?? fromNow(-2 * DAY_MS)) : null,
      currentPlayers: turnout.seated * playersPerSeat(modality),
      waiting: turnout.waiting ?? 0,
      seatSeries: 0,
    }
    return { tournament, registrations: demoRegistrations(tournament, turnout, now) }
  }
