/** Every address of the site: the pattern the router matches and the address a link leads to. */
export const paths = {
  home: { pattern: '/', href: () => '/' },
  tournaments: { pattern: '/tournaments', href: () => '/tournaments' },
  tournamentRules: {
    pattern: '/tournament-rules/:tournamentId',
    href: (tournamentId: string) => `/tournament-rules/${encodeURIComponent(tournamentId)}`,
  },
} as const
