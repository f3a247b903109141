import { expect, test } from 'vitest'
import { rasterise } from './rasterizer.service.ts'

const draw = (inside: string) =>
  Buffer.from(
    rasterise(
      `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60" font-family="Anton">${inside}</svg>`,
    ),
  )
const lettered = (text: string) => draw(`<text x="10" y="50" font-size="40">${text}</text>`)

test('letters are drawn in the face of the site, accents included', () => {
  const pictures = ['', 'N', 'Ñ', 'O', '¿'].map((text) => lettered(text).toString('base64'))
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('system fonts never replace characters that the font lacks', () => {
  expect(lettered('火').equals(lettered('水'))).toBe(true)
})

test('invalid SVG is refused, and the next picture is drawn', () => {
  expect(() => rasterise('<svg')).toThrow()
  expect(lettered('A').length).toBeGreaterThan(0)
})
