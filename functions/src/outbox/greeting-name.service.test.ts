import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personProblem } from '../contract/registrations/person-rules.ts'
import { greetingName } from './greeting-name.service.ts'

describe('a real name', () => {
  it.each([
    'María José Núñez',
    'Íñigo Ibáñez',
    'JUAN PABLO II',
    'sofía',
    'Ana de la Cruz',
    'Lucía del Valle',
    'Luiz Gonçalves da Conceição',
    'João D’Ávila',
    "Brenda O'Higgins",
    'Ana-Lucía Sánchez-Peña',
    'Ma. Guadalupe Xóchitl',
    'J. R. Quispe Mamani',
    'J.R. Quispe',
    'M.ª Ángeles',
    'Nahuel Ñancupil',
    'Yuriria Tzintzuntzan',
    'Wayra Pachacútec',
    'Zoë Müller-Lüdenscheidt',
    'Björk Guðmundsdóttir',
    'Đặng Thị Huyền',
    'Иван Иванов',
    'محمد علي',
    '山田太郎',
    'เจนี่ อัลภาชน์',
    'Ng',
    'X',
  ])('is the whole greeting: %s', (name) => {
    expect(greetingName(name)).toBe(name)
  })

  it.each([
    ['María de los Ángeles Guadalupe Ramírez', 'María de los Ángeles'],
    ['Lucía del Valle y Ríos', 'Lucía del Valle'],
    ['Ana Lucía María de la Cruz', 'Ana Lucía María'],
    ['Pedro Luis Juan Van der Berg', 'Pedro Luis Juan'],
    ['Maximiliano Constantino Bartolomé Fernández', 'Maximiliano Constantino Bartolomé'],
    ['  Ana \t  Peña  ', 'Ana Peña'],
    ['Ana\nPeña', 'Ana Peña'],
    ['✨ Ana ✨ Peña 👑', 'Ana Peña'],
    ['Ana "La Jefa" (Peña)', 'Ana La Jefa Peña'],
    ['-Ana- ’Peña’', 'Ana Peña'],
    ['Ana, Peña!', 'Ana Peña'],
    ['A\u0301na', 'Ána'],
    ['A\u0336\u0336\u0336\u0336na', 'A\u0336\u0336na'],
  ])('is cut to what a greeting needs: %j', (name, greeting) => {
    expect(greetingName(name)).toBe(greeting.normalize())
  })

  it.each(['Juan Pérez 2', 'Ana_22', 'xX 12345678', '٣٤٥', '😎', '・・・', '¡¡¡'])(
    'may be left out of a greeting, and can still register: %s',
    (name) => {
      expect(greetingName(name)).toBeNull()
      expect(personProblem('fullName', name)).toBeNull()
    },
  )
})

describe('a message in the place of a name', () => {
  it.each([
    'Gana en evil.example',
    'https://evil',
    't.me/premio',
    't.me',
    'evil．example'.normalize('NFKC'),
    'evil．example',
    'evil。example'.normalize('NFKC').replace('。', '.'),
    'evil@correo',
    'evil＠correo',
    'a/b',
    'Llama al +57 300 555 0101',
    'Llama al ３００５５５',
    'WhatsApp 300-555-01-01',
    'Envía ①②③',
    'Tu código: gana',
    '#gratis',
    'Haz clic aquí → bit.ly',
    'Compradiamantesgratisenestesitio',
    '今すぐ無料ダイヤモンドを手に入れるために登録してください',
  ])('greets without a name: %s', (name) => {
    expect(greetingName(name)).toBeNull()
  })

  it('is shortened to one line of letters in the length of a name', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: 'binary', maxLength: 80 }).map((raw) => raw.toWellFormed()),
      fc
        .array(
          fc.constantFrom(
            'gana',
            'premio',
            'ya',
            'de',
            'http://',
            'x.co',
            '300',
            '\n',
            '\u202e',
            '<b>',
            'Ñ',
            '’',
            '.',
          ),
          { maxLength: 20 },
        )
        .map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(text, (name) => {
        const greeting = greetingName(name)
        if (greeting === null) return
        expect(greeting.length).toBeLessThanOrEqual(40)
        expect(greeting.split(' ').length).toBeLessThanOrEqual(4)
        expect(greeting).toMatch(/^[\p{L}\p{M}'’ʼ.\-‐ ]+$/u)
        expect(greeting).not.toMatch(/\p{L}{2}\p{M}*\.\p{L}/u)
      }),
      { numRuns: 2000 },
    )
  })
})
