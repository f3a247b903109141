/**
 * What the product goes by and says of itself, in the one place where it stands. Contacts and links are the
 * owner's settings.
 */
export const PRODUCT = {
  name: 'Arena Libre',
  description:
    'Torneos gratuitos de battle royale móvil para toda Latinoamérica. Elige tu cartel e inscríbete.',
} as const
