import { expect, test } from 'vitest'
import { codeSchema, newAccountSchema, resetSchema, setUpSchema, signInSchema } from './account-schemas.ts'

interface Parsed {
  error?: { issues: { path: PropertyKey[]; message: string }[] }
}

/** The message that a form shows at each field: the first. */
const messages = ({ error }: Parsed) =>
  Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]))

const credentials = { email: 'a@b.co', password: '123456', remember: false }
const account = { name: 'Ana', email: 'a@b.co', password: '12345678' }

test('signing in takes passwords of six characters, new ones need eight', () => {
  expect(messages(signInSchema.safeParse({ ...credentials, password: '12345' }))).toEqual({
    password: 'La contraseña debe tener al menos 6 caracteres.',
  })
  expect(messages(signInSchema.safeParse(credentials))).toEqual({})
  expect(messages(newAccountSchema.safeParse({ ...account, password: '1234567' }))).toEqual({
    password: 'La contraseña es demasiado débil. Usa al menos 8 caracteres.',
  })
  expect(messages(newAccountSchema.safeParse(account))).toEqual({})
})

test('what is missing is said at each field', () => {
  expect(messages(newAccountSchema.safeParse({ name: '', email: ' ', password: '' }))).toEqual({
    name: 'Escribe tu nombre.',
    email: 'Escribe tu correo.',
    password: 'Escribe tu contraseña.',
  })
  expect(messages(setUpSchema.safeParse({ setupToken: ' \n' }))).toEqual({
    setupToken: 'Escribe la clave de configuración.',
  })
})

test.each(['a', 'a@b', 'a b@c.d', '@c.d'])('refuses %j as an address', (email) => {
  expect(messages(resetSchema.safeParse({ email }))).toEqual({ email: 'El correo no es válido.' })
})

test.each([' ', '\u200b', '\u3164\u202e'])('asks for a name instead of %j', (name) => {
  expect(messages(newAccountSchema.safeParse({ ...account, name }))).toEqual({ name: 'Escribe tu nombre.' })
})

test('only a password keeps the spaces around it', () => {
  expect(newAccountSchema.parse({ name: ' Ana ', email: ' a@b.co ', password: ' 12345678 ' })).toEqual({
    ...account,
    password: ' 12345678 ',
  })
  expect(setUpSchema.parse({ setupToken: ' secret\n' })).toEqual({ setupToken: 'secret' })
})

test.each(['123456', '123 456', ' 123456 '])('takes %j as the code of an app', (code) => {
  expect(codeSchema.parse({ code })).toEqual({ code: '123456' })
})

test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])('refuses %j as the code of an app', (code) => {
  expect(messages(codeSchema.safeParse({ code }))).toEqual({ code: 'Escribe los seis números del código.' })
})
