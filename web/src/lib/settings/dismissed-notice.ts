import { readStored, writeStored } from '../stored.ts'

const KEY = 'arena-libre_notice'

interface Notice {
  title: string
  text: string
}

/** A notice with other words is another notice. */
const wordsOf = ({ title, text }: Notice): string => `${title}\n${text}`

export const isDismissed = (notice: Notice): boolean => readStored(KEY) === wordsOf(notice)

export const dismiss = (notice: Notice): void => void writeStored(KEY, wordsOf(notice))
