import { type Paths, segment } from './paths.ts'

/** The addresses of the panel's sections, which no page of the site needs. */
export const panelPaths = {
  cups: { pattern: '/admin/torneos', href: () => '/admin/torneos' },
  newCup: { pattern: '/admin/torneos/nuevo', href: () => '/admin/torneos/nuevo' },
  /** The guide to the first cup, which goes on where it was left. */
  firstCup: { pattern: '/admin/torneos/primera', href: () => '/admin/torneos/primera' },
  /** How one tournament is played. */
  cupPlan: {
    pattern: '/admin/torneos/:tournamentId/plan',
    href: (tournamentId: string) => `/admin/torneos/${segment(tournamentId)}/plan`,
  },
  players: { pattern: '/admin/jugadores', href: () => '/admin/jugadores' },
  /** The same section with the registrations of one tournament. */
  playersOf: {
    pattern: '/admin/jugadores',
    href: (tournamentId: string) => `/admin/jugadores?torneo=${segment(tournamentId)}`,
  },
  prizes: { pattern: '/admin/premios', href: () => '/admin/premios' },
  questions: { pattern: '/admin/preguntas', href: () => '/admin/preguntas' },
  forms: { pattern: '/admin/formularios', href: () => '/admin/formularios' },
  newForm: { pattern: '/admin/formularios/nuevo', href: () => '/admin/formularios/nuevo' },
  formBuilder: {
    pattern: '/admin/formularios/:formId',
    href: (formId: string) => `/admin/formularios/${segment(formId)}`,
  },
  formResponses: {
    pattern: '/admin/formularios/:formId/respuestas',
    href: (formId: string) => `/admin/formularios/${segment(formId)}/respuestas`,
  },
  statistics: { pattern: '/admin/estadisticas', href: () => '/admin/estadisticas' },
  team: { pattern: '/admin/equipo', href: () => '/admin/equipo' },
  /** For paper. */
  printList: {
    pattern: '/admin/jugadores/lista',
    href: (tournamentId: string) => `/admin/jugadores/lista?torneo=${segment(tournamentId)}`,
  },
  account: { pattern: '/admin/cuenta', href: () => '/admin/cuenta' },
  outbox: { pattern: '/admin/configuracion/correo', href: () => '/admin/configuracion/correo' },
  bans: { pattern: '/admin/configuracion/vetos', href: () => '/admin/configuracion/vetos' },
  retention: { pattern: '/admin/configuracion/datos', href: () => '/admin/configuracion/datos' },
  /** What is stored about one person. No data of anyone is part of the address. */
  person: { pattern: '/admin/configuracion/persona', href: () => '/admin/configuracion/persona' },
  backup: { pattern: '/admin/configuracion/copia', href: () => '/admin/configuracion/copia' },
  activity: { pattern: '/admin/actividad', href: () => '/admin/actividad' },
  configuration: { pattern: '/admin/configuracion', href: () => '/admin/configuracion' },
  siteFacts: { pattern: '/admin/configuracion/sitio', href: () => '/admin/configuracion/sitio' },
  siteTexts: { pattern: '/admin/configuracion/textos', href: () => '/admin/configuracion/textos' },
  cockpit: {
    pattern: '/admin/torneos/:tournamentId/cabina',
    href: (tournamentId: string) => `/admin/torneos/${segment(tournamentId)}/cabina`,
  },
  /** Where the results of one match are entered: '1-1-2' is the second match of the first room of the first round. */
  results: {
    pattern: '/admin/torneos/:tournamentId/partidas/:match',
    href: (tournamentId: string, match: { round: number; room: number; match: number }) =>
      `/admin/torneos/${segment(tournamentId)}/partidas/${match.round}-${match.room}-${match.match}`,
  },
  cup: {
    pattern: '/admin/torneos/:tournamentId',
    href: (tournamentId: string) => `/admin/torneos/${segment(tournamentId)}`,
  },
} as const satisfies Paths
