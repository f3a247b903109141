import { expect, test } from 'vitest'
import { askingLink } from './asking-link.ts'

const PHONE = '+51 912 555 0101'
const EMAIL = 'hola@otra.example'

test('a player asks in the chat, or else by mail, with the text already written', () => {
  expect(askingLink({ phone: PHONE, email: EMAIL }, '¿Por qué?')).toEqual({
    href: 'https://wa.me/519125550101?text=%C2%BFPor%20qu%C3%A9%3F',
    icon: 'whatsapp',
    way: 'por WhatsApp',
  })
  expect(askingLink({ phone: null, email: EMAIL }, '¿Por qué?')).toEqual({
    href: 'mailto:hola@otra.example?body=%C2%BFPor%20qu%C3%A9%3F',
    icon: 'mail',
    way: 'por correo',
  })
})

test('a phone without digits is no chat', () => {
  expect(askingLink({ phone: 'pronto', email: EMAIL }, 'Hola')?.way).toBe('por correo')
})

test('a site without a contact has no link', () => {
  expect(askingLink({ phone: null, email: null }, 'Hola')).toBeNull()
})
