import { LIMITS } from './limits.ts'

const { min, max } = LIMITS.freeFireIdDigits

export const FREE_FIRE_ID = new RegExp(`^\\d{${min},${max}}$`)

export const isFreeFireId = (text: string): boolean => FREE_FIRE_ID.test(text)
