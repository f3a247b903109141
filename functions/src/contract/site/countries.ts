/** The countries that registrations are counted by, with the beginnings of their phone numbers after the plus. */
const COUNTRIES: readonly (readonly [code: string, name: string, ...dialled: string[]])[] = [
  ['AR', 'Argentina', '54'],
  ['BO', 'Bolivia', '591'],
  ['BR', 'Brasil', '55'],
  ['CL', 'Chile', '56'],
  ['CO', 'Colombia', '57'],
  ['CR', 'Costa Rica', '506'],
  ['CU', 'Cuba', '53'],
  ['DO', 'República Dominicana', '1809', '1829', '1849'],
  ['EC', 'Ecuador', '593'],
  ['ES', 'España', '34'],
  ['GT', 'Guatemala', '502'],
  ['HN', 'Honduras', '504'],
  ['MX', 'México', '52'],
  ['NI', 'Nicaragua', '505'],
  ['PA', 'Panamá', '507'],
  ['PE', 'Perú', '51'],
  ['PR', 'Puerto Rico', '1787', '1939'],
  ['PY', 'Paraguay', '595'],
  ['SV', 'El Salvador', '503'],
  ['US', 'Estados Unidos y Canadá', '1'],
  ['UY', 'Uruguay', '598'],
  ['VE', 'Venezuela', '58'],
]

const CODES = COUNTRIES.flatMap(([code, , ...dialled]) => dialled.map((digits) => ({ code, digits })))
  // '1809' comes before '1'.
  .toSorted((one, other) => other.digits.length - one.digits.length)

const NAMES = new Map(COUNTRIES.map(([code, name]) => [code, name]))

/** The country of a number in international format; undefined for one that is not counted by itself. */
export const countryOf = (e164: string): string | undefined =>
  CODES.find(({ digits }) => e164.startsWith(`+${digits}`))?.code

export const countryName = (code: string): string | undefined => NAMES.get(code)
