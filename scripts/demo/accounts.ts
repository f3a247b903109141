interface DemoAccount {
  account: { uid: string; email: string; password: string; displayName: string; emailVerified: boolean }
  /** For the summary that `npm start` prints. */
  purpose: string
}

/** Exist in the Auth emulator only. */
export const ACCOUNTS: readonly DemoAccount[] = [
  {
    account: {
      uid: 'demo-owner',
      email: 'owner@arena.test',
      password: 'Arena-Owner-1',
      displayName: 'Valentina Ríos',
      emailVerified: true,
    },
    purpose: 'owner',
  },
  {
    account: {
      uid: 'demo-admin',
      email: 'admin@arena.test',
      password: 'Arena-Admin-1',
      displayName: 'Mateo Salas',
      emailVerified: true,
    },
    purpose: 'admin',
  },
  {
    account: {
      uid: 'demo-nuevo',
      email: 'nuevo@arena.test',
      password: 'Arena-Nuevo-1',
      displayName: 'Camila Paz',
      emailVerified: false,
    },
    purpose: 'e-mail not verified',
  },
  {
    account: {
      uid: 'demo-solicitante',
      email: 'solicitante@arena.test',
      password: 'Arena-Solicita-1',
      displayName: 'Julián Mora',
      emailVerified: true,
    },
    purpose: 'asks for access',
  },
]
