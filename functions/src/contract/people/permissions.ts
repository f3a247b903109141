import { CLIENT_MESSAGES } from '../calls/client-messages.ts'

/** The role of a caller. Roles are stored in `admins/{uid}`; an account without one is a visitor. */
export const ROLES = ['visitor', 'admin', 'owner'] as const

export type Role = (typeof ROLES)[number]

const ADMIN_PERMISSIONS = [
  'manage_admins',
  'manage_tournaments',
  'manage_registrations',
  'manage_questions',
  'view_statistics',
] as const
const OWNER_PERMISSIONS = [...ADMIN_PERMISSIONS, 'manage_system', 'full_access'] as const

export type Permission = (typeof OWNER_PERMISSIONS)[number]

export const PERMISSIONS_OF: Record<Role, readonly Permission[]> = {
  visitor: [],
  admin: ADMIN_PERMISSIONS,
  owner: OWNER_PERMISSIONS,
}

const DENIED = CLIENT_MESSAGES.forbidden

type Need = 'nothing' | 'nothing-first' | 'token' | 'account' | 'team' | Permission

/**
 * What a route does, what its caller needs for it, and the error message without it. `nothing` allows every caller;
 * `nothing-first` too, but some of its calls need the permission of another action; `token` allows every signed-in
 * account, `account` those that signed in within a day, also unverified; `team` every role; anything else is a permission.
 */
export const ACTIONS = {
  'site.read': { needs: 'nothing', denied: DENIED },
  /** What goes wrong in a browser. */
  'errors.report': { needs: 'nothing', denied: DENIED },
  /** What is published, for every caller; the rest is 'tournaments.read'. */
  'tournaments.show': { needs: 'nothing-first', denied: DENIED },
  'session.read': { needs: 'account', denied: DENIED },
  // An expired session must still be able to sign out.
  'session.revoke': { needs: 'token', denied: DENIED },
  /** The caller's own. */
  'sessions.read': { needs: 'team', denied: DENIED },
  'sessions.end': { needs: 'team', denied: DENIED },
  'owner.bind': { needs: 'account', denied: DENIED },
  'admins.read': { needs: 'manage_admins', denied: DENIED },
  'admins.grant': { needs: 'manage_admins', denied: DENIED },
  'admins.revoke': { needs: 'manage_admins', denied: DENIED },
  'requests.ask': { needs: 'account', denied: DENIED },
  'requests.read': { needs: 'manage_admins', denied: DENIED },
  'requests.decide': { needs: 'manage_admins', denied: DENIED },
  'bans.read': { needs: 'manage_registrations', denied: DENIED },
  'bans.add': { needs: 'manage_registrations', denied: DENIED },
  'bans.lift': { needs: 'manage_registrations', denied: DENIED },
  'bans.update': { needs: 'manage_registrations', denied: DENIED },
  'outbox.read': { needs: 'manage_registrations', denied: DENIED },
  'outbox.resend': { needs: 'manage_registrations', denied: DENIED },
  'retention.read': { needs: 'manage_system', denied: DENIED },
  'retention.update': { needs: 'manage_system', denied: DENIED },
  'retention.run': { needs: 'manage_system', denied: DENIED },
  /** Everything that is stored about one person, in all sections. */
  'people.read': { needs: 'manage_system', denied: DENIED },
  'people.erase': { needs: 'manage_system', denied: DENIED },
  /** Everything that is stored, in one file. */
  'backup.download': { needs: 'manage_system', denied: DENIED },
  'backup.restore': { needs: 'manage_system', denied: DENIED },
  'settings.update': { needs: 'manage_system', denied: DENIED },
  /** The published versions of the texts of the site. */
  'texts.read': { needs: 'team', denied: DENIED },
  'registrations.create': { needs: 'nothing', denied: DENIED },
  /** For the holder of a receipt's link. */
  'registrations.own': { needs: 'nothing', denied: DENIED },
  'registrations.read': { needs: 'manage_registrations', denied: DENIED },
  'registrations.add': { needs: 'manage_registrations', denied: DENIED },
  'registrations.decide': { needs: 'manage_registrations', denied: DENIED },
  'registrations.update': { needs: 'manage_registrations', denied: DENIED },
  'registrations.delete': { needs: 'manage_registrations', denied: DENIED },
  'statistics.read': { needs: 'view_statistics', denied: DENIED },
  'statistics.recount': { needs: 'view_statistics', denied: DENIED },
  /** Only for those who may appoint and dismiss admins, since it shows who did what. */
  'audit.read': { needs: 'manage_admins', denied: DENIED },
  'tournaments.read': { needs: 'manage_tournaments', denied: DENIED },
  'questions.read': { needs: 'manage_questions', denied: DENIED },
  'questions.create': { needs: 'manage_questions', denied: DENIED },
  'questions.update': { needs: 'manage_questions', denied: DENIED },
  'questions.delete': { needs: 'manage_questions', denied: DENIED },
  'forms.answer': { needs: 'nothing', denied: DENIED },
  'forms.read': { needs: 'manage_questions', denied: DENIED },
  'forms.create': { needs: 'manage_questions', denied: DENIED },
  'forms.update': { needs: 'manage_questions', denied: DENIED },
  'forms.delete': { needs: 'manage_questions', denied: DENIED },
  'responses.read': { needs: 'manage_registrations', denied: DENIED },
  'responses.delete': { needs: 'manage_registrations', denied: DENIED },
  'tournaments.create': { needs: 'manage_tournaments', denied: 'No tienes permisos para crear torneos' },
  'tournaments.update': { needs: 'manage_tournaments', denied: 'No tienes permisos para actualizar torneos' },
  'tournaments.delete': { needs: 'manage_tournaments', denied: 'No tienes permisos para eliminar torneos' },
} as const satisfies Record<string, { needs: Need; denied: string }>

export type Action = keyof typeof ACTIONS

export const isAction = (name: unknown): name is Action =>
  typeof name === 'string' && Object.hasOwn(ACTIONS, name)

const NEEDS_NO_ROLE: ReadonlySet<string> = new Set(['nothing', 'nothing-first', 'token', 'account'])

export function mayDo(role: Role, action: Action): boolean {
  const { needs } = ACTIONS[action]
  if (needs === 'team') return role !== 'visitor'
  return NEEDS_NO_ROLE.has(needs) || PERMISSIONS_OF[role].some((permission) => permission === needs)
}
