/** The name and description of the product, defined once. Contacts and links are in the owner's settings. */
export const PRODUCT = {
  name: 'Arena Libre',
  description:
    'Torneos gratuitos de battle royale móvil para toda Latinoamérica. Elige tu máscara e inscríbete.',
} as const

/** What a link to the site shows in chats. The client's build draws it. */
export const SITE_PICTURE = { address: '/cartel.png', alt: `${PRODUCT.name}: torneos de battle royale móvil` }
