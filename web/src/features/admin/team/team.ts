import type {
  AccessRequestStatus,
  AccessRequestView,
} from '@arena-libre/functions/contract/people/access-requests'
import type { TeamMember } from '@arena-libre/functions/contract/people/admins'

export interface RequestView {
  /** In the address; empty for the first. */
  slug: string
  label: string
  status: AccessRequestStatus
  empty: string
}

const TO_ANSWER: RequestView = {
  slug: '',
  label: 'Por responder',
  status: 'pending',
  empty:
    'Nadie espera respuesta. Aquí aparece quien crea su cuenta y pide acceso; a quien ya conoces, dáselo con «Agregar».',
}

/** Of the reason for a rejection. */
export const LONGEST_NOTES = 500

export const REQUEST_VIEWS: readonly RequestView[] = [
  TO_ANSWER,
  { slug: 'aprobadas', label: 'Aprobadas', status: 'approved', empty: 'Todavía no aprobaste ninguna.' },
  { slug: 'rechazadas', label: 'Rechazadas', status: 'rejected', empty: 'Todavía no rechazaste ninguna.' },
]

export const requestViewIn = (query: URLSearchParams): RequestView =>
  REQUEST_VIEWS.find(({ slug }) => slug === query.get('solicitudes')) ?? TO_ANSWER

export const addressOfView = ({ slug }: RequestView): string => (slug === '' ? '' : `?solicitudes=${slug}`)

export const ROLE_WORDS: Record<TeamMember['role'], string> = {
  owner: 'Propietario',
  admin: 'Administración',
}

/** 'Entran al panel 3 personas.' */
export function teamText(members: readonly TeamMember[]): string {
  return members.length === 1
    ? 'Por ahora entra al panel una sola persona.'
    : `Entran al panel ${members.length} personas.`
}

/** Since when a member has access, and who gave it; null for who reads it. */
export function sinceText({ role }: TeamMember, when: string, giver: string | null): string {
  if (role === 'owner') return `Desde el ${when}.`
  return `Desde el ${when}. ${giver === null ? 'Le diste acceso tú.' : `Le dio acceso ${giver}.`}`
}

/** What was decided about a request; null for one that waits. */
export function decisionOf({
  approvedAt,
  approvedBy,
  rejectedAt,
  rejectedBy,
}: AccessRequestView): { at: string; by: string; verb: string } | null {
  if (approvedAt !== null) return { at: approvedAt, by: approvedBy ?? '', verb: 'Aprobada' }
  if (rejectedAt !== null) return { at: rejectedAt, by: rejectedBy ?? '', verb: 'Rechazada' }
  return null
}
