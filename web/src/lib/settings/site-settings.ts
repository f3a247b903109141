import { useSyncExternalStore } from 'react'
import { DEFAULT_FRONT } from '@arena-libre/functions/contract/site/default-front'
import type { SiteFront } from '@arena-libre/functions/contract/site/drawn-page'
import type { SiteSettings } from '@arena-libre/functions/contract/site/site-settings'
import { useDrawn } from '../drawn.ts'
import { filledText, flag, isRecord, listOf, orNull, recordOf, type Check } from '../records.ts'
import { createStore } from '../store.ts'
import { readStored } from '../stored.ts'

/** What the site shows of its settings. */
export type SiteContent = Omit<SiteSettings, 'revision' | 'updatedAt'>
export type SiteTexts = Omit<SiteContent, keyof SiteFront>

/** Only an address that a link may lead to. */
const linkOrNull: Check = (value) =>
  value === null || (typeof value === 'string' && value.startsWith('https://') && URL.canParse(value))

/** The contract's schema in small, as for tournaments: no page waits for zod to show a phone number. */
const FRONT_CHECKS: Record<keyof SiteFront, Check> = {
  contacts: recordOf({ phone: orNull(filledText), email: orNull(filledText) }),
  links: recordOf({ whatsapp: linkOrNull, discord: linkOrNull, instagram: linkOrNull, tiktok: linkOrNull }),
  achievements: listOf(recordOf({ figure: filledText, label: filledText })),
  developmentNotice: recordOf({ shown: flag, title: filledText, text: filledText }),
}

const sections = listOf(recordOf({ title: filledText, paragraphs: listOf(filledText) }))

const CHECKS: Record<keyof SiteContent, Check> = {
  ...FRONT_CHECKS,
  terms: sections,
  privacy: sections,
  faq: listOf(recordOf({ question: filledText, answer: filledText })),
}

export const readFront = (value: unknown): SiteFront | null =>
  recordOf(FRONT_CHECKS)(value) ? (value as SiteFront) : null

export const readSettings = (value: unknown): SiteContent | null =>
  recordOf(CHECKS)(value) ? (value as SiteContent) : null

export const SETTINGS_KEY = 'arena-libre_settings'

interface Known {
  front: SiteFront | SiteContent
  /** Null until they are known: the defaults are shown. */
  texts: SiteTexts | null
  /** The present settings are known, or could not be loaded. */
  isAsked: boolean
}

const kept = readStored(SETTINGS_KEY)
const stored = readSettings(kept)

/** A document that was drawn so recently has the present settings. */
const RECENT_MS = 30_000

export const settingsStore = createStore<Known>({
  front: stored ?? DEFAULT_FRONT,
  texts: stored,
  isAsked: false,
})

/** What a document was drawn with, unless a later visit has stored newer settings. */
export function newerFront(kept: unknown, front: SiteFront, drawnAt: number): SiteFront {
  const isOlder = isRecord(kept) && typeof kept['seenAt'] === 'number' && kept['seenAt'] > drawnAt
  return (isOlder ? readSettings(kept) : null) ?? front
}

/** What the document was drawn with. A notice waits for the API, unless the document is recent. */
export const takeDrawnFront = (front: SiteFront, drawnAt: number): void =>
  settingsStore.set({
    ...settingsStore.get(),
    front: newerFront(kept, front, drawnAt),
    isAsked: Date.now() - drawnAt < RECENT_MS,
  })

/** Contacts, links, figures and the notice: as last seen, then as they are. */
export function useSiteFront(): SiteFront {
  const drawn = useDrawn()
  return useSyncExternalStore(
    settingsStore.subscribe,
    () => settingsStore.get().front,
    () => drawn?.front ?? DEFAULT_FRONT,
  )
}

/** Whether the settings are known, or could not be loaded, so that a notice may be shown. */
export const useSettingsAsked = (): boolean =>
  useSyncExternalStore(
    settingsStore.subscribe,
    () => settingsStore.get().isAsked,
    () => false,
  )
