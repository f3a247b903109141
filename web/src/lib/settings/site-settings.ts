import { useSyncExternalStore } from 'react'
import { DEFAULT_FRONT } from '@arena-libre/functions/contract/default-front'
import type { SiteSettings } from '@arena-libre/functions/contract/site-settings'
import { ask } from '../api/call.ts'
import { filledText, flag, listOf, recordOf, type Check } from '../records.ts'
import { createStore } from '../store.ts'
import { readStored, writeStored } from '../stored.ts'

/** What the site shows of its settings. */
export type SiteContent = Omit<SiteSettings, 'revision' | 'updatedAt'>

/** Only an address that a link may lead to. */
const linkOrNull: Check = (value) =>
  value === null || (typeof value === 'string' && value.startsWith('https://') && URL.canParse(value))

/** The contract's schema in small, as for tournaments: no page waits for zod to show a phone number. */
const CHECKS: Record<keyof SiteContent, Check> = {
  contacts: recordOf({ phone: filledText, email: filledText }),
  links: recordOf({ whatsapp: linkOrNull, discord: linkOrNull, instagram: linkOrNull, tiktok: linkOrNull }),
  achievements: listOf(recordOf({ figure: filledText, label: filledText })),
  terms: listOf(recordOf({ title: filledText, paragraphs: listOf(filledText) })),
  faq: listOf(recordOf({ question: filledText, answer: filledText })),
  developmentNotice: recordOf({ shown: flag, title: filledText, text: filledText }),
}

export const readSettings = (value: unknown): SiteContent | null =>
  recordOf(CHECKS)(value) ? (value as SiteContent) : null

const KEY = 'arena-libre_settings'

interface Known {
  /** Null until the settings are known: the site then shows the defaults. */
  content: SiteContent | null
  /** The request has finished, with or without success. */
  isAsked: boolean
}

const store = createStore<Known>({ content: readSettings(readStored(KEY)), isAsked: false })

const useSettings = (): Known => useSyncExternalStore(store.subscribe, store.get)

/** Contacts, links, figures and the notice: as last seen, then as they are. */
export const useSiteFront = (): typeof DEFAULT_FRONT => useSettings().content ?? DEFAULT_FRONT

/** Terms and questions of the owner, or null while only those out of the box are known. */
export const useSiteTexts = (): Pick<SiteContent, 'terms' | 'faq'> | null => useSettings().content

/** Whether the settings have been asked for, so that a notice may be shown. */
export const useSettingsAsked = (): boolean => useSettings().isAsked

/** Loads the settings; on failure the stored ones or the defaults stay. */
export async function loadSettings(): Promise<boolean> {
  try {
    const content = await ask('/settings', { read: readSettings, isPublic: true })
    store.set({ content, isAsked: true })
    writeStored(KEY, content)
    return true
  } catch {
    store.set({ ...store.get(), isAsked: true })
    return false
  }
}
