import { hasWords, wordsOf } from '../../lib/text-search.ts'

/** Words that players use for the same thing, folded. */
const SYNONYMS: readonly (readonly string[])[] = [
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
  ['salir', 'cancelar', 'retirar', 'retirarme'],
]

/** The beginning of a word needs so many letters: fewer would stand for too many words. */
const SHORTEST_BEGINNING = 3

/** 'celu' and 'celulares' both stand for 'celular'. */
const standsFor = (typed: string, word: string): boolean =>
  [word, `${word}s`, `${word}es`].includes(typed) ||
  (typed.length >= SHORTEST_BEGINNING && word.startsWith(typed))

const withSynonyms = (typed: string): readonly string[] => [
  ...new Set([typed, ...SYNONYMS.filter((group) => group.some((word) => standsFor(typed, word))).flat()]),
]

interface Entry {
  question: string
  answer: string
}

export interface FaqSearch<E extends Entry> {
  /** Entries with the typed words come first, then those with synonyms of them. */
  found: readonly E[]
  /** The typed words and their synonyms, to be marked. */
  words: readonly string[]
}

/** Searches for all of the typed words, or synonyms of them: 'plata' also finds the prizes. */
export function searchFaq<E extends Entry>(faq: readonly E[], query: string): FaqSearch<E> {
  const typed = wordsOf(query)
  const groups = typed.map(withSynonyms)
  const textOf = ({ question, answer }: Entry) => `${question} ${answer}`
  const direct = faq.filter((entry) => hasWords(textOf(entry), typed))
  const others = faq.filter(
    (entry) =>
      !direct.includes(entry) &&
      groups.every((group) => group.some((word) => hasWords(textOf(entry), [word]))),
  )
  return { found: [...direct, ...others], words: groups.flat() }
}
