import { z } from 'zod'
import {
  siteSettingsInputSchema,
  type SiteSettings,
  type SiteSettingsInput,
} from '@arena-libre/functions/contract/site/site-settings'
import { type SiteText, SITE_TEXTS } from '@arena-libre/functions/contract/site/text-versions'
import { changesAmong, mergeFields, type MergedEdits } from '../../../lib/forms/merge-edits.ts'

const blockSchema = z.object({ title: z.string(), body: z.string() })

/** What the forms hold: texts as they were typed. */
export const valuesSchema = z.object({
  phone: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  discord: z.string(),
  instagram: z.string(),
  tiktok: z.string(),
  achievements: z.array(z.object({ text: z.string() })),
  noticeShown: z.boolean(),
  noticeTitle: z.string(),
  noticeText: z.string(),
  terms: z.array(blockSchema),
  privacy: z.array(blockSchema),
  faq: z.array(blockSchema),
})

export type SettingsValues = z.infer<typeof valuesSchema>
export type SettingName = keyof SettingsValues
export type BlockValues = z.infer<typeof blockSchema>

export const LABELS: Readonly<Record<SettingName, string>> = {
  phone: 'Teléfono',
  email: 'Correo',
  whatsapp: 'WhatsApp',
  discord: 'Discord',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  achievements: 'Cifras de la portada',
  noticeShown: 'Mostrar el aviso',
  noticeTitle: 'Título del aviso',
  noticeText: 'Texto del aviso',
  terms: 'Términos y condiciones',
  privacy: 'Privacidad',
  faq: 'Preguntas frecuentes',
}

const NAMES = valuesSchema.keyof().options

const isText = (name: SettingName): name is SiteText => SITE_TEXTS.some((text) => text === name)

/** The fields of each page. */
export const PARTS = {
  sitio: NAMES.filter((name) => !isText(name)),
  textos: NAMES.filter(isText),
} as const satisfies Record<string, readonly SettingName[]>

export type Part = keyof typeof PARTS

/** A figure is the first word of its line. */
const NO_BREAK = '\u00A0'

const blocksIn = (sections: SiteSettings['terms']): BlockValues[] =>
  sections.map(({ title, paragraphs }) => ({ title, body: paragraphs.join('\n\n') }))

export function valuesOf({ contacts, links, achievements, ...rest }: SettingsFields): SettingsValues {
  const { shown, title, text } = rest.developmentNotice
  return {
    phone: contacts.phone ?? '',
    email: contacts.email ?? '',
    whatsapp: links.whatsapp ?? '',
    discord: links.discord ?? '',
    instagram: links.instagram ?? '',
    tiktok: links.tiktok ?? '',
    achievements: achievements.map(({ figure, label }) => ({
      text: `${figure.replaceAll(' ', NO_BREAK)} ${label}`,
    })),
    noticeShown: shown,
    noticeTitle: title,
    noticeText: text,
    terms: blocksIn(rest.terms),
    privacy: blocksIn(rest.privacy),
    faq: rest.faq.map(({ question, answer }) => ({ title: question, body: answer })),
  }
}

type SettingsFields = Omit<SiteSettings, 'revision' | 'updatedAt'>

const paragraphsIn = (body: string): string[] =>
  body
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

const sectionsIn = (blocks: readonly BlockValues[]): SiteSettings['terms'] =>
  blocks.map(({ title, body }) => ({ title: title.trim(), paragraphs: paragraphsIn(body) }))

const typedOrNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

function achievementIn(typed: string): SiteSettings['achievements'][number] {
  const [figure = '', ...label] = typed.trim().split(/[^\S\u00A0]+/)
  return { figure: figure.replaceAll(NO_BREAK, ' '), label: label.join(' ') }
}

const filled = (lines: SettingsValues['achievements']): SettingsValues['achievements'] =>
  lines.filter(({ text }) => text.trim() !== '')

/** What the values say, not checked yet: also for the preview. */
export const settingsIn = (values: SettingsValues): SettingsFields => ({
  contacts: { phone: typedOrNull(values.phone), email: typedOrNull(values.email) },
  links: {
    whatsapp: typedOrNull(values.whatsapp),
    discord: typedOrNull(values.discord),
    instagram: typedOrNull(values.instagram),
    tiktok: typedOrNull(values.tiktok),
  },
  achievements: filled(values.achievements).map(({ text }) => achievementIn(text)),
  developmentNotice: {
    shown: values.noticeShown,
    title: values.noticeTitle.trim(),
    text: values.noticeText.trim(),
  },
  terms: sectionsIn(values.terms),
  privacy: sectionsIn(values.privacy),
  faq: values.faq.map(({ title, body }) => ({ question: title.trim(), answer: body.trim() })),
})

/** What the API is sent. A part that is unchanged in the form stays as it is stored, to the letter. */
function inputIn(values: SettingsValues, base: SiteSettings): SiteSettingsInput {
  const changed = new Set(changesBetween(NAMES, values, valuesOf(base)))
  const input: SettingsFields = settingsIn(values)
  const stays = (...names: SettingName[]) => names.every((name) => !changed.has(name))
  return {
    ...input,
    ...(stays('achievements') && { achievements: base.achievements }),
    ...(stays('terms') && { terms: base.terms }),
    ...(stays('privacy') && { privacy: base.privacy }),
    ...(stays('faq') && { faq: base.faq }),
    ...(stays('noticeShown', 'noticeTitle', 'noticeText') && { developmentNotice: base.developmentNotice }),
    revision: base.revision,
  }
}

const BODY = new Set<PropertyKey>(['paragraphs', 'answer'])

/** Where the form shows what the contract says of a field. */
function placeOf([part, field, inner]: readonly PropertyKey[], values: SettingsValues): PropertyKey[] {
  if (part === 'contacts' || part === 'links') return field === undefined ? [part] : [field]
  if (part === 'developmentNotice') return [field === 'title' ? 'noticeTitle' : 'noticeText']
  if (part === 'achievements' && typeof field === 'number') {
    const at = values.achievements.findIndex((line) => line === filled(values.achievements)[field])
    return ['achievements', at, 'text']
  }
  if (part !== undefined && typeof field === 'number') {
    return [part, field, inner !== undefined && BODY.has(inner) ? 'body' : 'title']
  }
  return part === undefined ? [] : [part]
}

type Issue = z.core.$ZodIssue

function messageFor({ code, path, ...issue }: Issue): string {
  const [part] = path
  if (part === 'links') return 'Escribe una dirección completa, que empiece con https://'
  if (path.at(-1) === 'email') return 'Correo electrónico inválido'
  if (part === 'achievements' && path.length > 1) {
    return 'Escribe la cifra (hasta 12 signos), un espacio y qué cuenta (hasta 60)'
  }
  if (code === 'too_big' && 'maximum' in issue) {
    return issue.origin === 'array'
      ? `Caben ${issue.maximum.toString()} como máximo`
      : `Es demasiado largo: caben ${issue.maximum.toString()} signos`
  }
  return 'Falta escribir esto'
}

/** The values of the form to what is sent, by the contract's schema. */
export const settingsSchema = (base: SiteSettings): z.ZodType<SiteSettingsInput, SettingsValues> =>
  valuesSchema.transform((values, context): SiteSettingsInput => {
    const parsed = siteSettingsInputSchema.safeParse(inputIn(values, base))
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) {
      const path = placeOf(issue.path, values)
      context.issues.push({ code: 'custom', message: messageFor(issue), path, input: values })
    }
    return z.NEVER
  })

/** The fields in which two differ. */
export const changesBetween = (
  names: readonly SettingName[],
  one: SettingsValues,
  other: SettingsValues,
): SettingName[] => changesAmong(names, one, other)

export type Merge = MergedEdits<SettingsValues>

/** Two edits of the settings, field by field. */
export const mergeEdits = (base: SettingsValues, mine: SettingsValues, theirs: SettingsValues): Merge =>
  mergeFields(NAMES, { base, mine, theirs })

/** A value in words, to be compared with another. */
export function valueText(values: SettingsValues, name: SettingName): string {
  const value = values[name]
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'string') return value.trim() === '' ? 'Vacío' : value
  const lines = value.map((entry) => ('text' in entry ? entry.text : `${entry.title}: ${entry.body}`))
  return lines.length === 0 ? 'Vacío' : lines.join(' · ')
}
