/** The name the product goes by and where its people meet, in the one place where they stand. */
export const PRODUCT = {
  name: 'Arena Libre',
  /** The community chat, until the owner sets another. */
  chat: 'https://arenalibre.example/chat',
} as const
