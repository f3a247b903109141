/** The chat opens with the text, and nothing is sent before the admin sends it. */
export const whatsAppLink = (phoneE164: string, text: string): string =>
  `https://wa.me/${phoneE164.slice(1)}?text=${encodeURIComponent(text)}`
