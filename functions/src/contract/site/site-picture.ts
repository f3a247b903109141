import { PRODUCT } from '../product.ts'

/** What a link to the site shows in chats. The client's build draws it. */
export const SITE_PICTURE = { address: '/cartel.png', alt: `${PRODUCT.name}: torneos de battle royale móvil` }
