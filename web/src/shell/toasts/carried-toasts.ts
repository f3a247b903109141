import { readStored, writeStored } from '../../lib/stored.ts'
import { MOST_TOASTS, TOAST_TYPES, type Toast } from './use-toasts.ts'

const KEY = 'arena-libre_toasts'
const tab = (): Storage => sessionStorage

const isToast = (value: unknown): value is Toast =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'type' in value &&
  TOAST_TYPES.some((type) => type === value.type) &&
  (!('detail' in value) || typeof value.detail === 'string')

/** Keeps what is shown for the document that comes next in this tab. */
export const carryToasts = (toasts: readonly Toast[]): void =>
  void writeStored(
    KEY,
    toasts.map(({ type, title, detail }) => ({ type, title, ...(detail !== undefined && { detail }) })),
    tab,
  )

/** What the document before kept. It stays until `forgetCarriedToasts`: React may ask twice. */
export function carriedToasts(): Toast[] {
  const kept = readStored(KEY, tab)
  return Array.isArray(kept) ? kept.filter(isToast).slice(0, MOST_TOASTS) : []
}

export const forgetCarriedToasts = (): void => void writeStored(KEY, null, tab)
