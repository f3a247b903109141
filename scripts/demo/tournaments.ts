import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, beforeStart, fromNow, onDay, onTheHour } from './moments.ts'
import { type DemoCup, plan } from './tournament-plan.ts'

const PLANS = [
  plan(
    { starts: onDay(8, 20), registrationCloses: beforeStart(3 * HOUR_MS) },
    {
      id: 'copa-apertura',
      name: 'Copa Apertura',
      description:
        'La primera cita de la temporada. Tres caídas de clasificación y una final al mejor de tres.',
      maxPlayers: 48,
      mapSelection: 'Bermuda',
      prizePool: '1er: $50, 2do: $20, 3er: $10',
    },
    { seated: 17, approved: 0.6, rejected: 2, withdrawn: 1, reviewed: 3 },
  ),
  plan(
    { starts: onTheHour(6 * HOUR_MS), registrationCloses: beforeStart(HOUR_MS) },
    {
      id: 'copa-relampago',
      name: 'Copa Relámpago',
      description: 'Se anuncia, se juega y se premia el mismo día. Una sola caída decide.',
      maxPlayers: 24,
      mapSelection: 'Kalahari',
      prizePool: '1er: $15, 2do: TBD, 3er: TBD',
    },
    { seated: 9, approved: 0.7, rejected: 1 },
  ),
  plan(
    { starts: onDay(3, 21), registrationCloses: beforeStart(2 * HOUR_MS) },
    {
      id: 'copa-llena',
      name: 'Copa Llena',
      description: 'Doce lugares que volaron en una tarde. Sigue la final en el grupo oficial.',
      maxPlayers: 12,
      mapSelection: 'Purgatorio',
      prizePool: '1er: $25, 2do: $15, 3er: $5',
    },
    { seated: 12, approved: 0.85, rejected: 2 },
  ),
  plan(
    { starts: onDay(4, 19), registrationCloses: beforeStart(2 * HOUR_MS) },
    {
      id: 'copa-espera',
      name: 'Copa Sin Tregua',
      description:
        'Cupo completo con lista de espera: si alguien se retira, entra quien llegó primero a la fila.',
      maxPlayers: 12,
      waitlist: true,
      mapSelection: 'Alpes',
      prizePool: '1er: $30, 2do: $15, 3er: $10',
    },
    { seated: 12, approved: 0.75, rejected: 1, withdrawn: 2, waiting: 4 },
  ),
  plan(
    { starts: onDay(5, 20), registrationCloses: beforeStart(2 * HOUR_MS) },
    {
      id: 'duelo-de-duplas',
      name: 'Duelo de Duplas',
      timeZone: 'America/Santiago',
      description: 'Inscríbete con tu dúo: dos jugadores, una sola tarjeta de puntos.',
      maxPlayers: 32,
      modality: 'duo',
      format: 'puntos',
      mapSelection: 'Bermuda',
      prizePool: '1er: $60, 2do: $30, 3er: $15',
    },
    { seated: 7, approved: 0.45, withdrawn: 1 },
  ),
  plan(
    { starts: onDay(9, 18) },
    {
      id: 'copa-sin-formulario',
      name: 'Copa Sorpresa',
      description: 'Reglas nuevas y mapa secreto. Las inscripciones se abren pronto.',
      maxPlayers: 24,
      mapSelection: 'Secreto',
      prizePool: '1er: TBD, 2do: TBD, 3er: TBD',
      linkedFormId: null,
    },
  ),
  plan(
    { starts: onDay(6, 21), registrationCloses: beforeStart(DAY_MS) },
    {
      id: 'copa-premium',
      name: 'Copa Premium',
      timeZone: 'America/Mexico_City',
      description: 'La única con inscripción pagada: toda la bolsa se reparte entre los tres primeros.',
      maxPlayers: 48,
      currency: 'MXN',
      entryFee: '50',
      feePayment: 'Por transferencia: al aprobarte te escribimos por WhatsApp con los datos.',
      mapSelection: 'Alpes',
      prizePool: '1er: $900, 2do: $400, 3er: $200',
    },
    { seated: 11, approved: 0.5, rejected: 1 },
  ),
  plan(
    { starts: onDay(2, 20), registrationCloses: fromNow(-HOUR_MS) },
    {
      id: 'copa-cerrada',
      name: 'Copa Última Llamada',
      description: 'Las inscripciones ya cerraron. Los confirmados ya calientan para la final.',
      maxPlayers: 48,
      mapSelection: 'Purgatorio',
      prizePool: '1er: $40, 2do: $20, 3er: $10',
    },
    { seated: 39, approved: 0.95, rejected: 3, withdrawn: 2 },
  ),
  plan(
    {
      starts: onDay(10, 1),
      registrationCloses: beforeStart(2 * HOUR_MS),
      publishes: fromNow(2 * MINUTE_MS),
    },
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
    { starts: onDay(15, 20) },
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
    {
      published: fromNow(-16 * DAY_MS),
      starts: onTheHour(-2 * DAY_MS - 4 * HOUR_MS),
      ends: onTheHour(-2 * DAY_MS),
      registrationCloses: fromNow(-3 * DAY_MS),
    },
    {
      id: 'copa-pasada',
      name: 'Copa Debut',
      description:
        'El primer torneo de la comunidad: cuarenta y ocho jugadores y una final que se fue a la última bala.',
      maxPlayers: 48,
      mapSelection: 'Bermuda',
      prizePool: '1er: $50, 2do: $30, 3er: $20',
    },
    { seated: 48, approved: 1, rejected: 4, withdrawn: 3, noShows: 2 },
  ),
]

/** The tournaments of the demo world, dated relative to `now`, with their registrations. */
export const demoCups = (now: Date): DemoCup[] => PLANS.map((cupAt) => cupAt(now))

export const demoTournaments = (now: Date): Tournament[] => demoCups(now).map(({ tournament }) => tournament)
