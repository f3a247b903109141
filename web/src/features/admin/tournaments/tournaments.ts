import {
  tournamentState,
  type TournamentState,
} from '@arena-libre/functions/contract/tournaments/tournament-state'
import type {
  RegistrationCounts,
  Tournament,
  TournamentTotals,
} from '@arena-libre/functions/contract/tournaments/tournaments'
import { posterLine } from '@arena-libre/functions/contract/tournaments/facts-line'
import type { IconName } from '../../../components/icon.tsx'
import { day, dayAndTime, time, visitorTimeZone } from '../../../lib/dates.ts'
import { countText, listText } from '../../../lib/texts.ts'

/** In the address. */
const VIEW = 'ver'
const ORDER = 'orden'
const SEARCH = 'buscar'

export interface View {
  /** Its value in the address; that of the first one is left out. */
  slug: string
  label: string
  total: keyof TournamentTotals
  /** What the API is asked for. */
  query: Readonly<Record<string, string>>
  order: Order['order']
  /** Where there is none. */
  empty: { title: string; text: string }
}

type Kind = Pick<View, 'slug' | 'total' | 'query' | 'order'>

const view = (label: string, kind: Kind, title: string, text: string): View => ({
  ...kind,
  label,
  empty: { title, text },
})

const AHEAD = view(
  'Vigentes',
  { slug: '', total: 'ahead', query: { ahead: 'true' }, order: 'soonest' },
  'Nada por jugar',
  'Crea un torneo: puedes guardarlo como borrador y publicarlo después.',
)

export const VIEWS: readonly View[] = [
  AHEAD,
  view(
    'Hoy',
    { slug: 'hoy', total: 'today', query: { todayIn: visitorTimeZone() }, order: 'soonest' },
    'Hoy no se juega',
    'Los torneos que empiezan hoy se ven aquí.',
  ),
  view(
    'Publicados',
    { slug: 'publicados', total: 'published', query: { status: 'published' }, order: 'soonest' },
    'Nada publicado',
    'Lo que publiques se ve aquí y en el sitio.',
  ),
  view(
    'Programados',
    { slug: 'programados', total: 'scheduled', query: { status: 'scheduled' }, order: 'soonest' },
    'Nada programado',
    'Un torneo programado sale solo, a la hora que elijas.',
  ),
  view(
    'Borradores',
    { slug: 'borradores', total: 'draft', query: { status: 'draft' }, order: 'latest' },
    'Sin borradores',
    'Lo que empieces y no publiques se queda aquí, aunque cierres la página.',
  ),
  view(
    'Terminados',
    { slug: 'terminados', total: 'past', query: { status: 'published', past: 'true' }, order: 'latest' },
    'Nada terminado',
    'Los torneos que ya se jugaron quedan aquí.',
  ),
  view(
    'Todos',
    { slug: 'todos', total: 'all', query: {}, order: 'latest' },
    'Sin torneos todavía',
    'La guía te acompaña paso a paso, desde el nombre hasta publicarla. Puedes guardarla como borrador.',
  ),
]

export interface Order {
  slug: string
  label: string
  order: 'soonest' | 'latest'
}

export const ORDERS: readonly Order[] = [
  { slug: 'cercanos', label: 'Primero lo más cercano', order: 'soonest' },
  { slug: 'lejanos', label: 'Primero lo más lejano', order: 'latest' },
]

export interface Choice {
  view: View
  order: Order['order']
  search: string
}

/** The choice in the address. Unknown values fall back to the first option. */
export function choiceIn(query: URLSearchParams): Choice {
  const view = VIEWS.find(({ slug }) => slug === query.get(VIEW)) ?? AHEAD
  const order = ORDERS.find(({ slug }) => slug === query.get(ORDER))?.order ?? view.order
  return { view, order, search: (query.get(SEARCH) ?? '').trim().slice(0, 80) }
}

/** The address of a choice, as short as it can be. */
export function addressOf({ view, order, search }: Choice): string {
  const query = new URLSearchParams()
  if (view.slug !== '') query.set(VIEW, view.slug)
  const chosen = ORDERS.find((one) => one.order === order)
  if (order !== view.order && chosen) query.set(ORDER, chosen.slug)
  if (search !== '') query.set(SEARCH, search)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

export interface Listed extends Tournament {
  stats?: RegistrationCounts | undefined
}

type Tone = 'open' | 'soon' | 'quiet'

interface Standing {
  tone: Tone
  icon: IconName | null
  text: string
}

const STANDINGS: Readonly<Record<TournamentState, Standing>> = {
  open: { tone: 'open', icon: null, text: 'Inscripciones abiertas' },
  full: { tone: 'open', icon: 'lock', text: 'Completo' },
  closed: { tone: 'quiet', icon: 'lock', text: 'Inscripciones cerradas' },
  'without-form': { tone: 'soon', icon: 'alert', text: 'Sin formulario' },
  'form-inactive': { tone: 'soon', icon: 'alert', text: 'Formulario en pausa' },
  'in-progress': { tone: 'soon', icon: 'play', text: 'En curso' },
  finished: { tone: 'quiet', icon: 'flag', text: 'Terminado' },
}

const isToday = (date: string, now: number): boolean =>
  day(new Date(date), visitorTimeZone()) === day(new Date(now), visitorTimeZone())

/** The state of a tournament, for admins. */
export function standingOf(tournament: Tournament, now: number): Standing {
  const { status, publishDate, date } = tournament
  if (status === 'draft') return { tone: 'quiet', icon: 'pencil', text: 'Borrador' }
  if (status === 'scheduled') {
    const when = publishDate === null ? '' : ` ${dayAndTime(new Date(publishDate), visitorTimeZone())}`
    return { tone: 'quiet', icon: 'calendar', text: `Sale${when}` }
  }
  const state = tournamentState(tournament, new Date(now))
  const isAhead = date !== null && Date.parse(date) > now
  if (isAhead && isToday(date, now) && (state === 'open' || state === 'full' || state === 'closed')) {
    return { tone: 'soon', icon: 'clock', text: 'Juega hoy' }
  }
  return STANDINGS[state]
}

/** What a tournament still lacks to be complete, in the order of the form. */
export function missingIn({ date, mapSelection, linkedFormId, rules }: Tournament): string[] {
  return [
    date === null && 'fecha',
    mapSelection.trim() === '' && 'mapa',
    rules.length === 0 && 'reglas',
    linkedFormId === null && 'formulario',
  ].filter((name) => name !== false)
}

/** 'Faltan mapa y reglas'; null where nothing is missing. */
export function missingText(missing: readonly string[]): string | null {
  if (missing.length === 0) return null
  const isOne = missing.length === 1 && missing[0] !== 'reglas'
  return `${isOne ? 'Falta' : 'Faltan'} ${listText(missing)}`
}

/** 'Hoy, 8:00 p. m. · Bermuda · Solo' */
export function summaryOf(tournament: Tournament, now: number): string {
  const { date } = tournament
  const zone = visitorTimeZone()
  const when =
    date === null
      ? 'Sin fecha'
      : isToday(date, now)
        ? `Hoy, ${time(new Date(date), zone)}`
        : dayAndTime(new Date(date), zone)
  return `${when.charAt(0).toUpperCase()}${when.slice(1)} · ${posterLine(tournament)}`
}

/** The number of registrations of a tournament, and how many players its deletion notifies. */
export const liveIn = ({ pending, approved, waitlisted, review }: RegistrationCounts): number =>
  pending + approved + waitlisted + review

/** What goes with a tournament, and who is told. */
export function deletionText({ name, status, stats }: Listed): string {
  const all = stats === undefined ? 0 : Object.values(stats).reduce((sum, count) => sum + count, 0)
  const live = stats === undefined ? 0 : liveIn(stats)
  const leaves = status === 'published' ? `${name} sale del sitio ahora mismo` : `${name} se elimina`
  if (all === 0) return `${leaves}. Nadie se inscribió todavía. No se puede deshacer.`
  const goes = countText(all, 'inscripción', 'inscripciones')
  const told =
    live === 0
      ? 'Ninguna está vigente: no hay a quién avisar.'
      : `Avisamos por correo a ${live === 1 ? 'quien sigue inscrito' : `las ${live} que siguen vigentes`}.`
  return `${leaves} y ${all === 1 ? 'se borra' : 'se borran'} ${goes} con sus datos y respuestas. ${told} No se puede deshacer.`
}

/** What became of a tournament that was taken off the site, and of those who are in it. */
export function hiddenText({ stats }: Pick<Listed, 'stats'>, publishDate: string | null): string {
  const live = stats === undefined ? 0 : liveIn(stats)
  const kept =
    live === 0
      ? ''
      : live === 1
        ? ' Su inscripción sigue guardada.'
        : ` Sus ${live} inscripciones siguen guardadas.`
  return `${publishDate === null ? 'Quedó como borrador.' : 'Vuelve a estar programado.'}${kept}`
}
