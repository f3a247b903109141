import type {
  PrizeState,
  PrizeTotals,
  PrizeView,
} from '@arena-libre/functions/contract/match-day/prizes-schema'
import { prizeIdSchema } from '@arena-libre/functions/contract/match-day/prizes-schema'
import { seatName } from '@arena-libre/functions/contract/match-day/results'
import { sumOfPrizes } from '@arena-libre/functions/contract/tournaments/purse'
import { age, day, dayAndTimeInText } from '../../../lib/dates.ts'

/** In the address. */
const STATE = 'estado'
const OPEN = 'premio'

export interface PrizesTab {
  /** In the address; empty for the first. */
  slug: string
  state: PrizeState
  label: string
  title: string
  empty: { title: string; text: string }
}

const DUE: PrizesTab = {
  slug: '',
  state: 'due',
  label: 'Por entregar',
  title: 'Premios por entregar',
  empty: {
    title: 'Nadie espera un premio',
    text: 'Aparecen aquí cuando la tabla final de una copa es oficial.',
  },
}

export const TABS: readonly PrizesTab[] = [
  DUE,
  {
    slug: 'entregados',
    state: 'delivered',
    label: 'Entregados',
    title: 'Premios entregados',
    empty: { title: 'Todavía no entregaste ninguno', text: 'Los que marques como entregados quedan aquí.' },
  },
  {
    slug: 'todos',
    state: 'all',
    label: 'Todos',
    title: 'Todos los premios',
    empty: {
      title: 'Todavía no hay premios',
      text: 'Aparecen aquí cuando la tabla final de una copa es oficial.',
    },
  },
]

export const tabIn = (query: URLSearchParams): PrizesTab =>
  TABS.find(({ slug }) => slug === (query.get(STATE) ?? '')) ?? DUE

export const addressOfTab = ({ slug }: Pick<PrizesTab, 'slug'>): string =>
  slug === '' ? '' : `?${STATE}=${slug}`

/** The prize that is open. */
export function prizeIn(query: URLSearchParams): string | null {
  const id = prizeIdSchema.safeParse(query.get(OPEN))
  return id.success ? id.data : null
}

export function withPrize(present: URLSearchParams, id: string | null): URLSearchParams {
  const query = new URLSearchParams(present)
  if (id === null) query.delete(OPEN)
  else query.set(OPEN, id)
  return query
}

/** What an admin has decided about a prize. */
export interface Delivery {
  delivered: boolean
  note: string
}

type Shown = Pick<PrizeView, 'deliveredAt' | 'receivedAt' | 'note'>

/** As it will be once a decision is sent. */
export function decided<Prize extends Shown>(
  prize: Prize,
  delivery: Delivery | undefined,
  now: number,
): Prize {
  if (delivery === undefined) return prize
  const { delivered, note } = delivery
  return delivered
    ? { ...prize, note, deliveredAt: prize.deliveredAt ?? new Date(now).toISOString() }
    : { ...prize, note: '', deliveredAt: null, receivedAt: null }
}

export const isIn = ({ state }: PrizesTab, { deliveredAt }: Pick<Shown, 'deliveredAt'>): boolean =>
  state === 'all' || (state === 'due') === (deliveredAt === null)

/** What was counted, with the decisions that are not sent yet: by how much each count moves. */
export function countsWith(
  { due, overdue, delivered }: PrizeTotals,
  prizes: readonly PrizeView[],
  decisions: ReadonlyMap<string, Delivery>,
  now: number,
): PrizeTotals {
  const counts = { due, overdue, delivered }
  for (const { id, deliveredAt, dueAt } of prizes) {
    const decision = decisions.get(id)
    if (decision === undefined || decision.delivered === (deliveredAt !== null)) continue
    const by = decision.delivered ? 1 : -1
    counts.due -= by
    counts.delivered += by
    if (Date.parse(dueAt) < now) counts.overdue -= by
  }
  return counts
}

const countOf = ({ state }: PrizesTab, { due, delivered }: PrizeTotals): number =>
  state === 'all' ? due + delivered : state === 'due' ? due : delivered

/** 'Por entregar 4', as soon as they are counted. */
export const labelOf = (tab: PrizesTab, totals: PrizeTotals | undefined): string =>
  totals === undefined ? tab.label : `${tab.label} ${countOf(tab, totals)}`

/** '4 premios' */
export const countText = (count: number): string => (count === 1 ? '1 premio' : `${count} premios`)

/** '1 ya venció.' */
export const overdueText = (count: number): string =>
  count === 0 ? '' : count === 1 ? '1 ya venció.' : `${count} ya vencieron.`

/** What a list adds up to: only where all of it is there, and all of it is money. */
export const sumIn = (prizes: readonly Pick<PrizeView, 'prize'>[], isWhole: boolean): string | null =>
  isWhole ? sumOfPrizes(prizes.map(({ prize }) => prize)) : null

export const placeText = (place: number): string => `${place}.º lugar`

/** The nickname, or what the table calls who has none. */
export const winnerOf = ({ nickname, seat, tournament }: PrizeView): string =>
  nickname ?? seatName(seat, tournament.modality)

/** Who has the place by now, where it was given to somebody else. */
export const placeNowText = ({ placeNow, tournament }: PrizeView): string | null =>
  placeNow === null
    ? null
    : `El lugar es ahora de ${placeNow.name ?? seatName(placeNow.seat, tournament.modality)}`

interface Standing {
  icon: 'alert' | 'clock' | 'tick'
  look: 'overdue' | 'ahead' | 'waiting' | 'received'
  text: string
}

export function standingOf(
  { deliveredAt, receivedAt, dueAt }: Pick<PrizeView, 'deliveredAt' | 'receivedAt' | 'dueAt'>,
  zone: string,
  now: number,
): Standing {
  if (receivedAt !== null) return { icon: 'tick', look: 'received', text: 'Lo recibió' }
  if (deliveredAt !== null) return { icon: 'clock', look: 'waiting', text: 'Falta que confirme' }
  const due = Date.parse(dueAt)
  return due < now
    ? { icon: 'alert', look: 'overdue', text: `Venció ${age(due, now)}` }
    : { icon: 'clock', look: 'ahead', text: `Vence ${dayAndTimeInText(new Date(dueAt), zone)}` }
}

/** 'Yape, hoy', 'Entregado, dom 15 nov' */
export function handedOver({ deliveredAt, note }: Shown, zone: string, now: number): string | null {
  if (deliveredAt === null) return null
  const on = day(new Date(deliveredAt), zone)
  return `${note === '' ? 'Entregado' : note}, ${on === day(new Date(now), zone) ? 'hoy' : on}`
}

/** How prizes are usually handed over here. */
export const WAYS = ['Yape', 'Nequi', 'Pago móvil', 'Mercado Pago', 'Diamantes'] as const

/** The way before the number of the operation, in the place of another one. */
export function withWay(note: string, way: string): string {
  const before = WAYS.find((one) => note === one || note.startsWith(`${one} `))
  const rest = before === undefined ? note : note.slice(before.length)
  return `${way} ${rest.trim()}`.trim()
}

/** Whose phone it is: of a player under 18, the adult's who agreed may answer. */
export const answersText = ({ fullName, guardian }: NonNullable<PrizeView['contact']>): string =>
  guardian === null ? fullName : `${fullName}, o ${guardian}, su adulto responsable`

const firstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName

/** The prepared text for WhatsApp. */
export function chatText(
  prize: PrizeView,
  { fullName, guardian }: NonNullable<PrizeView['contact']>,
): string {
  const { place, tournament, prize: what, deliveredAt, note } = prize
  const name = firstName(fullName)
  const hello = `Hola, ${guardian === null ? name : firstName(guardian)}. Te escribimos de Arena Libre.`
  const whose = guardian === null ? 'Ganaste' : `${name} ganó`
  const won = `${whose} ${what} por el ${placeText(place)} en ${tournament.name}.`
  if (deliveredAt === null)
    return `${hello} ${won} ¿Por dónde ${guardian === null ? 'te lo' : 'se lo'} enviamos? `
  const how = note === '' ? '' : ` (${note})`
  return `${hello} ${won} Ya lo enviamos${how}. Confírmalo en el boleto cuando llegue. `
}

/** 'Entregaste $20 a BRYANツ' */
export function doneText(prize: PrizeView | undefined, { delivered }: Delivery): string {
  if (prize === undefined) return delivered ? 'Entregaste un premio' : 'Un premio sigue por entregar'
  const winner = winnerOf(prize)
  if (!delivered) return `${prize.prize} de ${winner} sigue por entregar`
  return prize.deliveredAt === null
    ? `Entregaste ${prize.prize} a ${winner}`
    : `Cambiaste la nota de ${winner}`
}
