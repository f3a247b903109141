/** The dollar, and the currencies of Latin America. */
export const CURRENCIES = [
  'USD',
  'ARS',
  'BOB',
  'BRL',
  'CLP',
  'COP',
  'CRC',
  'DOP',
  'GTQ',
  'HNL',
  'MXN',
  'NIO',
  'PEN',
  'PYG',
  'UYU',
  'VES',
] as const

export type Currency = (typeof CURRENCIES)[number]

/** As they are written before an amount. */
const SIGNS: Readonly<Record<Currency, string>> = {
  USD: '$',
  ARS: '$',
  BOB: 'Bs',
  BRL: 'R$',
  CLP: '$',
  COP: '$',
  CRC: '₡',
  DOP: 'RD$',
  GTQ: 'Q',
  HNL: 'L',
  MXN: '$',
  NIO: 'C$',
  PEN: 'S/',
  PYG: '₲',
  UYU: '$',
  VES: 'Bs',
}

export const CURRENCY_NAMES: Readonly<Record<Currency, string>> = {
  USD: 'dólares',
  ARS: 'pesos argentinos',
  BOB: 'bolivianos',
  BRL: 'reales',
  CLP: 'pesos chilenos',
  COP: 'pesos colombianos',
  CRC: 'colones',
  DOP: 'pesos dominicanos',
  GTQ: 'quetzales',
  HNL: 'lempiras',
  MXN: 'pesos mexicanos',
  NIO: 'córdobas',
  PEN: 'soles',
  PYG: 'guaraníes',
  UYU: 'pesos uruguayos',
  VES: 'bolívares',
}

/** '$50', 'S/50' */
export const amountText = (amount: string, currency: Currency): string => `${SIGNS[currency]}${amount}`

const AMOUNT = /^\$?\s?(\d{1,6}(?:\.\d{1,2})?)$/

/** A typed amount gets the sign of the currency: '50' and '$50' are 'S/50' in soles. Other texts stay. */
export function withSign(typed: string, currency: Currency): string {
  const amount = AMOUNT.exec(typed.trim())?.[1]
  return amount === undefined ? typed.trim() : amountText(amount, currency)
}

/** Whether a text is an amount whose currency it does not name: '$50', and not '$50 USD' or '1000 diamantes'. */
export function lacksCurrency(text: string, currency: Currency): boolean {
  const sign = SIGNS[currency]
  return text.startsWith(sign) && /^\s?\d/.test(text.slice(sign.length)) && !text.includes(currency)
}
