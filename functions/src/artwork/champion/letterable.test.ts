import { expect, test } from 'vitest'
import { isInFace } from '../geometry/lettering.ts'
import { letterable } from './letterable.ts'

test.each([
  ['King', 'KING'],
  ['ＫＩＮＧ☬', 'KING'],
  ['么SOMBRA么', 'SOMBRA'],
  ['亗LOBO亗', 'LOBO'],
  ['MJ•Reina', 'MJ·REINA'],
  ['Ñahui', 'ÑAHUI'],
  ['N\u0303ahui Gu\u0308iza', 'ÑAHUI GÜIZA'],
  ['São João Ç', 'SAO JOAO C'],
  ['Łukasz Ørsted', 'LUKASZ ORSTED'],
  ['ƬΉIΛGӨ', 'THIAGO'],
  ['ᴋɪɴɢ ꜱʟᴀʏᴇʀ', 'KING SLAYER'],
  ['🅺🅸🅽🅶 ⓇⒺⓎ', 'KING REY'],
  ['𝕷𝖔𝖇𝖔 𝓝𝓮𝓰𝓻𝓸', 'LOBO NEGRO'],
  ['ᴷᴵᴺᴳ™', 'KING'],
  ['Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢LG̴̻͈͍͔̹̑͗̎̅O̵̹̻̝̳͂̌̌', 'ZALGO'],
  ['K҉I҉N҉G҉', 'KING'],
  ['🔥Rey🔥', 'REY'],
  ['👨‍👩‍👧Fam', 'FAM'],
  ['[ARG]KING', 'ARG KING'],
  ['xX_Pipe_Xx', 'XX PIPE XX'],
  ['...Jhon--Jairo...', 'JHON-JAIRO'],
  ['MAYA.FF', 'MAYA.FF'],
  ['D’Angelo', "D'ANGELO"],
  ['M@ria A$AP K!NG', 'MARIA A$AP K!NG'],
  ['· Dani · Rox ·', 'DANI · ROX'],
  ['ELㅤREY', 'EL REY'],
  ['محمد King', 'KING'],
  ['Мария TV', 'TV'],
  ['Leo7', 'LEO7'],
  ['\u202eoeL\u202c', 'OEL'],
  ['straße', 'STRASSE'],
  ['X', 'X'],
  ['ñ', 'Ñ'],
  ['🔥á🔥', 'Á'],
  ['7', '7'],
  ['123456', '123456'],
  ['K9', 'K9'],
  ['B4', 'B4'],
  ['№1', 'NO1'],
  ['#1', '1'],
])('%j is lettered %j', (nickname, lettered) => {
  expect(letterable(nickname)).toBe(lettered)
})

test.each([
  '',
  'K火',
  '么7ツ',
  '٣',
  '7 Мария',
  '亗',
  '么ツ',
  '🔥🔥🔥',
  '★彡★',
  'محمد',
  'שלום',
  'Мария',
  'Λεωνίδας',
  '火影忍者',
  '· · ·',
])('too little of %j is left to know anyone by', (nickname) => {
  expect(letterable(nickname)).toBeNull()
})

test('a long name ends in dots', () => {
  const lettered = letterable('de la noche brava '.repeat(5)) ?? ''
  expect(lettered).toMatch(/^DE LA NOCHE BRAVA .*[A-Z]…$/)
  expect(lettered.length).toBeLessThanOrEqual(40)
})

const rangeFrom = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, index) => String.fromCodePoint(first + index))

test('only characters of the font are left', () => {
  const everything = [...rangeFrom(0, 0x3000), ...rangeFrom(0x1f100, 0x1f200)]
  const missing = everything.filter((character) =>
    Array.from(letterable(`AB${character}AB`) ?? '').some((lettered) => !isInFace(lettered)),
  )
  expect(missing).toEqual([])
})
