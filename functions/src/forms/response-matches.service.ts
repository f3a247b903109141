import { isPhone } from '../contract/registrations/phone.ts'
import type { FormResponse } from '../contract/forms/forms.ts'
import type { ResponseSearch } from '../contract/forms/response-search.ts'
import { answerText, type WordedForm } from '../contract/forms/wordings.ts'
import { LIMITS } from '../contract/limits.ts'

export type Sought = Pick<ResponseSearch, 'text' | 'person' | 'chosen'>

/** Whether something has to be looked for in the answers: Firestore finds the period by itself. */
export const isSelective = ({ text, person, chosen }: Sought): boolean =>
  (text !== undefined && text !== '') || person !== undefined || chosen !== undefined

/** Without accents, capitals and repeated blanks. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim()

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** One may lack the code of the country. */
function isSamePhone(one: string, other: string): boolean {
  const [short, long] = [digitsOf(one), digitsOf(other)].toSorted((a, b) => a.length - b.length)
  return (
    short !== undefined &&
    long !== undefined &&
    short.length >= LIMITS.phoneCharacters &&
    long.endsWith(short)
  )
}

/** Fields in which a person says who they are. Many people choose the same option or number. */
const isOwnWords = (type: string | undefined): boolean =>
  type === undefined || type === 'text' || type === 'textarea' || type === 'email' || type === 'phone'

/** Decides which responses are meant, each under the wording that it answered. */
export function responseMatcher({ text = '', person, chosen }: Sought, worded: WordedForm) {
  const words = folded(text).split(' ').filter(Boolean)
  const typeOf = new Map(worded.columns.map(({ key, type }) => [key, type]))

  const isBy = (whole: string, given: string, type: string | undefined): boolean =>
    isOwnWords(type) &&
    (folded(given) === folded(whole) ||
      (isPhone(whole) && isPhone(given.trim()) && isSamePhone(given, whole)))

  return (response: FormResponse): boolean => {
    const { byColumn, others } = worded.read(response)
    if (chosen !== undefined) {
      const given = byColumn.get(chosen.column)
      if (given === undefined || ![given].flat().includes(chosen.option)) return false
    }
    const all = Object.values(response.answers).map((answer) => folded(answerText(answer)))
    if (!words.every((word) => all.some((answer) => answer.includes(word)))) return false
    if (person === undefined) return true
    return (
      [...byColumn].some(([key, answer]) => isBy(person, answerText(answer), typeOf.get(key))) ||
      Object.values(others).some((answer) => isBy(person, answerText(answer), undefined))
    )
  }
}
