export const ROLES = ['visitor', 'admin', 'owner'] as const

export type Role = (typeof ROLES)[number]

/** Every permission a route can ask for, and the roles that have it. Each route names exactly one. */
export const PERMISSIONS = {
  /** Needs no account. */
  public: { roles: ['visitor', 'admin', 'owner'] },
} as const satisfies Record<string, { roles: readonly Role[] }>

export type Permission = keyof typeof PERMISSIONS

export const isPermission = (name: unknown): name is Permission =>
  typeof name === 'string' && Object.hasOwn(PERMISSIONS, name)
