import { endsAt } from '../../functions/src/contract/tournament-state.ts'
import type { Tournament } from '../../functions/src/contract/tournaments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The moments of a demo tournament, each as milliseconds from when the world is loaded. */
interface Schedule {
  starts: number
  ends?: number
  registrationCloses?: number
  publishes?: number
}

type Facts = Pick<Tournament, 'id' | 'name' | 'description' | 'maxPlayers' | 'mapSelection' | 'prizePool'> &
  Partial<Tournament>

const RULES = [
  'Juega solo desde un teléfono o una tableta: los emuladores y los controles externos quedan fuera.',
  'Tu cuenta debe ser de nivel 40 o superior y usar el ID con el que te inscribiste.',
  'Confirma tu lugar tres veces: al inscribirte, antes de cada partida y antes de la final.',
  'Entra a la sala con diez minutos de anticipación; la partida no espera a nadie.',
  'Está prohibido hacer equipo con rivales, usar programas externos o transmitir sin retraso.',
  'Quien no responda en el grupo oficial pierde su cupo por inactividad.',
  'Los premios se entregan en los tres días siguientes al final del torneo.',
]

const COMMON = {
  currentPlayers: 0,
  waiting: 0,
  waitlist: false,
  gameMode: 'COMPETITIVO',
  modality: 'solo',
  format: 'eliminacion_directa',
  entryFee: '0',
  prize: '',
  rules: RULES,
  linkedFormId: 'inscripcion-apertura',
  timeZone: 'America/Bogota',
  status: 'published',
  revision: 1,
} as const satisfies Partial<Tournament>

/** Prepares one tournament as it stands when the world is loaded at `now`. */
const plan =
  (schedule: Schedule, facts: Facts) =>
  (now: Date): Tournament => {
    const at = (offset: number | undefined): string | null =>
      offset === undefined ? null : new Date(now.getTime() + offset).toISOString()
    // Matches start on the hour, whenever the world happens to be loaded.
    const onTheHour = (offset: number): number => {
      const moment = now.getTime() + offset
      return Math.ceil(moment / HOUR_MS) * HOUR_MS - now.getTime()
    }
    const dates = {
      date: at(onTheHour(schedule.starts)),
      endDate: at(schedule.ends === undefined ? undefined : onTheHour(schedule.ends)),
      registrationDeadline: at(schedule.registrationCloses),
      publishDate: at(schedule.publishes),
    }
    const status = facts.status ?? COMMON.status
    return {
      ...COMMON,
      ...facts,
      ...dates,
      endsAt: endsAt(dates),
      publishedAt: status === 'published' ? at(-2 * DAY_MS) : null,
    }
  }

const PLANS = [
  plan(
    { starts: 8 * DAY_MS, registrationCloses: 8 * DAY_MS - 3 * HOUR_MS },
    {
      id: 'copa-apertura',
      name: 'Copa Apertura',
      description:
        'La primera cita de la temporada. Tres caídas de clasificación y una final al mejor de tres.',
      maxPlayers: 48,
      currentPlayers: 17,
      mapSelection: 'Bermuda',
      prizePool: '1er: $50, 2do: $20, 3er: $10',
    },
  ),
  plan(
    { starts: 6 * HOUR_MS, registrationCloses: 5 * HOUR_MS },
    {
      id: 'copa-relampago',
      name: 'Copa Relámpago',
      description: 'Se anuncia, se juega y se premia el mismo día. Una sola caída decide.',
      maxPlayers: 24,
      currentPlayers: 9,
      mapSelection: 'Kalahari',
      prizePool: '1er: $15, 2do: TBD, 3er: TBD',
    },
  ),
  plan(
    { starts: 3 * DAY_MS, registrationCloses: 3 * DAY_MS - 2 * HOUR_MS },
    {
      id: 'copa-llena',
      name: 'Copa Llena',
      description: 'Doce lugares que volaron en una tarde. Sigue la final en el grupo oficial.',
      maxPlayers: 12,
      currentPlayers: 12,
      mapSelection: 'Purgatorio',
      prizePool: '1er: $25, 2do: $15, 3er: $5',
    },
  ),
  plan(
    { starts: 4 * DAY_MS, registrationCloses: 4 * DAY_MS - 2 * HOUR_MS },
    {
      id: 'copa-espera',
      name: 'Copa Sin Tregua',
      description:
        'Cupo completo con lista de espera: si alguien se retira, entra quien llegó primero a la fila.',
      maxPlayers: 12,
      currentPlayers: 12,
      waitlist: true,
      mapSelection: 'Alpes',
      prizePool: '1er: $30, 2do: $15, 3er: $10',
    },
  ),
  plan(
    { starts: 5 * DAY_MS, registrationCloses: 5 * DAY_MS - 2 * HOUR_MS },
    {
      id: 'duelo-de-duplas',
      name: 'Duelo de Duplas',
      description: 'Inscríbete con tu pareja: dos jugadores, una sola tarjeta de puntos.',
      maxPlayers: 32,
      modality: 'duo',
      format: 'puntos',
      mapSelection: 'Bermuda',
      prizePool: '1er: $60, 2do: $30, 3er: $15',
    },
  ),
  plan(
    { starts: 9 * DAY_MS },
    {
      id: 'copa-sin-formulario',
      name: 'Copa Sorpresa',
      description: 'Reglas nuevas y mapa secreto. Las inscripciones se abren pronto.',
      maxPlayers: 24,
      mapSelection: 'Por anunciar',
      prizePool: '1er: TBD, 2do: TBD, 3er: TBD',
      linkedFormId: null,
    },
  ),
  plan(
    { starts: 6 * DAY_MS, registrationCloses: 5 * DAY_MS },
    {
      id: 'copa-premium',
      name: 'Copa Premium',
      description: 'La única con inscripción pagada: toda la bolsa se reparte entre los tres primeros.',
      maxPlayers: 48,
      currentPlayers: 11,
      entryFee: '50',
      mapSelection: 'Alpes',
      prizePool: '1er: $900, 2do: $400, 3er: $200',
    },
  ),
  plan(
    { starts: DAY_MS + 2 * HOUR_MS, registrationCloses: -HOUR_MS },
    {
      id: 'copa-cerrada',
      name: 'Copa Última Llamada',
      description: 'Las inscripciones ya cerraron. Los confirmados juegan mañana.',
      maxPlayers: 48,
      currentPlayers: 39,
      mapSelection: 'Purgatorio',
      prizePool: '1er: $40, 2do: $20, 3er: $10',
    },
  ),
  plan(
    { starts: 10 * DAY_MS, registrationCloses: 10 * DAY_MS - 2 * HOUR_MS, publishes: 2 * MINUTE_MS },
    {
      id: 'copa-programada',
      name: 'Copa Madrugada',
      description: 'Para quienes juegan cuando la ciudad duerme. Cuatro caídas por puntos.',
      status: 'scheduled',
      maxPlayers: 36,
      format: 'puntos',
      mapSelection: 'Kalahari',
      prizePool: '1er: $35, 2do: $20, 3er: $10',
    },
  ),
  plan(
    { starts: 15 * DAY_MS },
    {
      id: 'copa-borrador',
      name: 'Copa del Barrio',
      description: 'En preparación.',
      status: 'draft',
      maxPlayers: 48,
      mapSelection: 'Bermuda',
      prizePool: '1er: TBD, 2do: TBD, 3er: TBD',
    },
  ),
  plan(
    { starts: -2 * DAY_MS - 4 * HOUR_MS, ends: -2 * DAY_MS, registrationCloses: -3 * DAY_MS },
    {
      id: 'copa-pasada',
      name: 'Copa Debut',
      description:
        'El primer torneo de la comunidad: cuarenta y ocho jugadores y una final que se fue a la última bala.',
      maxPlayers: 48,
      currentPlayers: 48,
      mapSelection: 'Bermuda',
      prizePool: '1er: $50, 2do: $30, 3er: $20',
    },
  ),
]

/** The tournaments of the demo world, dated from `now`. */
export const demoTournaments = (now: Date): Tournament[] => PLANS.map((tournamentAt) => tournamentAt(now))
