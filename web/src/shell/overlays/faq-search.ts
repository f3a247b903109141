import { hasWords, wordsOf } from '../../lib/text-search.ts'

/** Words that players use for the same thing, folded. */
const SAME: readonly (readonly string[])[] = [
  ['celular', 'cel', 'movil', 'telefono', 'dispositivo', 'tableta'],
  ['dinero', 'plata', 'premio', 'monto'],
  ['plata', 'pago', 'pagar', 'costo', 'precio', 'cuesta', 'gratis', 'gratuita'],
  ['hack', 'hacker', 'cheto', 'trampa', 'tramposo'],
  ['equipo', 'duo', 'dupla', 'pareja', 'companero'],
  ['pc', 'computadora', 'compu', 'emulador', 'mouse', 'teclado'],
  ['clave', 'contrasena', 'codigo'],
  ['internet', 'wifi', 'conexion', 'lag'],
  ['correo', 'mail', 'email', 'gmail'],
  ['ban', 'baneo', 'veto', 'sancion'],
  ['hora', 'horario', 'cuando'],
  ['salir', 'cancelar', 'retirar', 'retirarme'],
]

/** With fewer letters, the beginning of a word means too much. */
const SHORTEST = 3

/** 'celus' means 'celular'; so does 'celulares'. */
const isOneOf = (word: string, same: readonly string[]): boolean =>
  same.some(
    (other) =>
      other === word ||
      (word.length >= SHORTEST && other.startsWith(word)) ||
      (other.length >= SHORTEST && word.startsWith(other)),
  )

const waysToSay = (word: string): readonly string[] => [
  ...new Set([word, ...SAME.filter((same) => isOneOf(word, same)).flat()]),
]

interface Entry {
  question: string
  answer: string
}

export interface FaqSearch<E extends Entry> {
  /** Those with the words that were typed come first, then those that say the same in others. */
  found: readonly E[]
  /** What is marked in them. */
  words: readonly string[]
}

/** Finds what somebody means: 'plata' finds the prizes, 'hack' how to report a cheat. */
export function searchFaq<E extends Entry>(faq: readonly E[], query: string): FaqSearch<E> {
  const typed = wordsOf(query)
  const ways = typed.map(waysToSay)
  const textOf = ({ question, answer }: Entry) => `${question} ${answer}`
  const direct = faq.filter((entry) => hasWords(textOf(entry), typed))
  const others = faq.filter(
    (entry) =>
      !direct.includes(entry) && ways.every((same) => same.some((word) => hasWords(textOf(entry), [word]))),
  )
  return { found: [...direct, ...others], words: ways.flat() }
}
