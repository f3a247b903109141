import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { BackLink } from '../../../components/links.tsx'
import { EditorGroup } from '../../../components/panel/editor-frame.tsx'
import { FilterLinks } from '../../../components/panel/filter-links.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { TextBlocks } from '../../../components/site/text-blocks.tsx'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { FaqEntries } from '../../../shell/overlays/faq-overlay.tsx'
import { BlockList } from './block-list.tsx'
import { LABELS, settingsIn, type SettingsValues } from './configuration.ts'
import { DifferenceView } from './difference-view.tsx'
import { Restore, SettingsForm } from './settings-form.tsx'
import { TextHistory } from './text-history.tsx'
import { searchOf, TEXT_VIEWS, textChanges, viewIn } from './texts.ts'
import styles from './texts-page.module.css'
import { useSettingsEditor, type Opened, type SettingsEditor } from './use-settings-editor.ts'
import { OwnersOnly, WithSettings } from './with-settings.tsx'

/** Terms, privacy and questions: written, compared with what is published, and published as a new version. */
export function TextsPage() {
  const [query] = useSearchParams()
  const view = viewIn(query)
  const isOwner = useAdmin().permissions.includes('manage_system')
  return (
    <div>
      <BackLink to={panelPaths.configuration.href()}>Configuración</BackLink>
      <PanelHeading
        title="Textos"
        lead="Cada cambio que publicas es una versión nueva; las anteriores se conservan."
      />
      <FilterLinks
        label="Elegir el texto"
        links={TEXT_VIEWS.map((one) => ({ slug: one.slug, label: LABELS[one.text], search: searchOf(one) }))}
        current={view.slug}
      />
      <OwnersOnly text="Los textos solo los cambia el propietario. Aquí puedes leer cada versión.">
        <WithSettings part="textos">{(opened) => <TextsEditor opened={opened} />}</WithSettings>
      </OwnersOnly>
      {!isOwner && <TextHistory key={view.text} text={view.text} />}
    </div>
  )
}

function TextsEditor({ opened }: { opened: Opened }) {
  const [query] = useSearchParams()
  const view = viewIn(query)
  const { text, noun, title, body, most, hint } = view
  const editor = useSettingsEditor(opened, { reviewsFirst: true, saved: 'Publicaste la versión nueva' })
  const shown = useDeferredValue(editor.values)
  return (
    <>
      <SettingsForm
        editor={editor}
        act="Revisar y publicar"
        preview={<TextPreview values={shown} text={text} />}
      >
        <EditorGroup title={LABELS[text]}>
          <p className="soft-small">{hint}</p>
          <BlockList
            key={text}
            control={editor.control}
            name={text}
            noun={noun}
            words={{ title, body }}
            most={most}
          />
          <Restore editor={editor} names={[text]} of={LABELS[text]} />
        </EditorGroup>
        <TextHistory key={text} text={text} />
      </SettingsForm>
      <Review editor={editor} />
    </>
  )
}

/** A block that was just added has none yet. */
const titleOr = (title: string, untitled: string): string => (title.trim() === '' ? untitled : title)

/** By the very parts that visitors see. */
function TextPreview({ values, text }: { values: SettingsValues; text: keyof typeof LABELS }) {
  const { terms, privacy, faq } = settingsIn(values)
  const blocks = (text === 'terms' ? terms : privacy).map(({ title, paragraphs }) => ({
    title: titleOr(title, 'Sin título'),
    paragraphs,
  }))
  const entries = faq.map(({ question, answer }) => ({ question: titleOr(question, 'Sin pregunta'), answer }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- beside the form it scrolls, and has to be reached by keyboard
    <section className={styles['paper']} tabIndex={0} aria-label={`Así se ve: ${LABELS[text]}`}>
      <h2 className={`display ${styles['title']}`}>{LABELS[text]}</h2>
      {text === 'faq' ? <FaqEntries faq={entries} /> : <TextBlocks blocks={blocks} />}
    </section>
  )
}

/** What a publication changes, before it does. */
function Review({ editor: { base, review, isSaving, publish, closeReview } }: { editor: SettingsEditor }) {
  if (review === null) return null
  const changes = textChanges(base, review)
  return (
    <Sheet title="¿Publicar estos cambios?" onClose={closeReview}>
      <div className={styles['review']}>
        {changes.some(({ text }) => text === 'terms') && (
          <p>
            Quien tenga abierto el formulario de inscripción tendrá que leer y aceptar la versión nueva; lo
            que escribió no se pierde. Las inscripciones que ya existen conservan la versión que aceptaron.
          </p>
        )}
        {changes.map(({ text, before, after }) => (
          <section key={text} aria-label={LABELS[text]} className={styles['change']}>
            <h3>{LABELS[text]}</h3>
            <DifferenceView before={before} after={after} />
          </section>
        ))}
        {changes.length === 0 && <p>No hay nada distinto de lo publicado.</p>}
        <TicketButton wide busy={isSaving} onClick={publish}>
          Publicar
        </TicketButton>
        <PlainButton onClick={closeReview}>Seguir editando</PlainButton>
      </div>
    </Sheet>
  )
}
