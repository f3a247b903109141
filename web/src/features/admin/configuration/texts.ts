import type { SiteSettings } from '@arena-libre/functions/contract/site/site-settings'
import { blocksOf, type SiteText, type TextVersion } from '@arena-libre/functions/contract/site/text-versions'

interface TextView {
  slug: string
  text: SiteText
  /** What a part of it is, in the feminine. */
  noun: string
  title: string
  body: string
  /** The most parts, and the longest title and body. */
  most: number
  hint: string
}

/** The texts, by the address of their form. */
export const TEXT_VIEWS: readonly [TextView, ...TextView[]] = [
  {
    slug: 'terminos',
    text: 'terms',
    noun: 'sección',
    title: 'Título',
    body: 'Párrafos',
    most: 20,
    hint: 'Quien se inscriba desde que publicas acepta la versión nueva. Las inscripciones que ya existen conservan la suya.',
  },
  {
    slug: 'privacidad',
    text: 'privacy',
    noun: 'sección',
    title: 'Título',
    body: 'Párrafos',
    most: 20,
    hint: 'Se lee al pie del sitio y al inscribirse. El sitio le agrega al final los plazos que guardas en «Datos personales»: no los escribas aquí.',
  },
  {
    slug: 'preguntas',
    text: 'faq',
    noun: 'pregunta',
    title: 'Pregunta',
    body: 'Respuesta',
    most: 60,
    hint: 'Se abren con el botón de ayuda, y se pueden buscar.',
  },
]

/** In the address: which text is open. */
const TEXT = 'texto'

export const viewIn = (query: URLSearchParams): TextView =>
  TEXT_VIEWS.find(({ slug }) => slug === query.get(TEXT)) ?? TEXT_VIEWS[0]

export const searchOf = ({ slug }: TextView): string =>
  slug === TEXT_VIEWS[0].slug ? '' : `?${TEXT}=${slug}`

/** The texts that a publication changes, each with both wordings. */
export const textChanges = (
  before: Pick<SiteSettings, SiteText>,
  after: Pick<SiteSettings, SiteText>,
): { text: SiteText; before: TextVersion['blocks']; after: TextVersion['blocks'] }[] =>
  TEXT_VIEWS.map(({ text }) => ({
    text,
    before: blocksOf(before, text),
    after: blocksOf(after, text),
  })).filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
