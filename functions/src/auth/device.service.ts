/** In this order: most browsers also name those that they descend from. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|\bCriOS)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const LONGEST = 512

/** What a person calls the device, from what its browser says of itself. */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, LONGEST)
  const nameIn = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(text))?.[0]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (system === undefined) return browser ?? 'Un dispositivo desconocido'
  return `${browser ?? 'Un navegador'} en ${system}`
}
