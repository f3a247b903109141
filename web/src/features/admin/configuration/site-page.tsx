import { useDeferredValue, useEffect, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { FieldError, controlId } from '../../../components/answers/labelled.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { BackLink } from '../../../components/links.tsx'
import { EditorGroup } from '../../../components/panel/editor-frame.tsx'
import { LineList } from '../../../components/panel/line-list.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { Tabs } from '../../../components/panel/tabs.tsx'
import { Carousel } from '../../../components/site/achievements.tsx'
import { CommunityPlaces, placesOf } from '../../../components/site/community.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { SITE_GROUPS, type SiteGroup } from '../../../lib/settings/stored-settings.ts'
import { NoticeBody } from '../../../shell/overlays/development-notice.tsx'
import { FooterContacts } from '../../../shell/footer-parts.tsx'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import { LABELS, settingsIn, type SettingsValues } from './configuration.ts'
import { Restore, SettingsForm } from './settings-form.tsx'
import { OwnersOnly, WithSettings } from './with-settings.tsx'
import styles from './site-page.module.css'
import { useSettingsEditor, type Opened, type SettingsEditor } from './use-settings-editor.ts'

const MOST_FIGURES = 8
const LONGEST_FIGURE = 73
const LONGEST_NOTICE = 1000

/** Contacts, links, figures and the notice of the site. */
export const SitePage = () => (
  <div>
    <BackLink to={panelPaths.configuration.href()}>Configuración</BackLink>
    <PanelHeading title="Sitio" lead="Lo que guardes aquí se ve en el sitio en segundos." />
    <OwnersOnly text="Los contactos, los enlaces, las cifras y el aviso del sitio solo los cambia el propietario.">
      <WithSettings part="sitio">{(opened) => <SiteEditor opened={opened} />}</WithSettings>
    </OwnersOnly>
  </div>
)

function SiteEditor({ opened }: { opened: Opened }) {
  const editor = useSettingsEditor(opened, { reviewsFirst: false, saved: 'Guardaste los cambios' })
  const shown = useDeferredValue(editor.values)
  useGroupOfAddress()
  return (
    <SettingsForm editor={editor} act="Guardar" preview={<SitePreview values={shown} />}>
      <EditorGroup id={'contactos' satisfies SiteGroup} title="Contactos">
        <p className="soft-small">
          Deja en blanco lo que no tengas: no aparece. Sin ninguno, nadie puede escribirte desde el sitio;
          cada jugador igual ve, corrige o borra sus datos con su boleto.
        </p>
        <Line
          editor={editor}
          name="phone"
          maxLength={32}
          hint="Con el código del país: +58 412 555 0148. También recibe WhatsApp."
        />
        <Line editor={editor} name="email" maxLength={254} />
      </EditorGroup>
      <EditorGroup id={'comunidad' satisfies SiteGroup} title="Comunidad">
        <p className="soft-small">
          Deja en blanco lo que no tengas: no aparece. Sin ninguno, la portada ofrece el correo, si lo
          escribiste.
        </p>
        {(['whatsapp', 'discord', 'instagram', 'tiktok'] as const).map((name) => (
          <Line key={name} editor={editor} name={name} maxLength={300} placeholder="https://" />
        ))}
      </EditorGroup>
      <EditorGroup id={'cifras' satisfies SiteGroup} title={LABELS.achievements}>
        <p className="soft-small">
          Una por renglón: primero la cifra, después un espacio y qué cuenta. Por ejemplo: 300+ jugadores
          registrados.
        </p>
        <LineList
          control={editor.control}
          name="achievements"
          noun="cifra"
          most={MOST_FIGURES}
          longest={LONGEST_FIGURE}
          empty="Sin cifras, la portada no muestra «Lo que ya hicimos»."
          onDropped={useUndoToast()}
        />
        <Restore editor={editor} names={['achievements']} of={LABELS.achievements} />
      </EditorGroup>
      <EditorGroup title="Aviso de desarrollo">
        <Shown editor={editor} />
        <Line editor={editor} name="noticeTitle" maxLength={120} />
        <NoticeText editor={editor} />
      </EditorGroup>
    </SettingsForm>
  )
}

/** The list of what the site lacks leads to a group. */
function useGroupOfAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const group = SITE_GROUPS.find((one) => hash === `#${one}`)
    if (group === undefined) return
    const title = document.getElementById(group)
    title?.focus({ preventScroll: true })
    title?.scrollIntoView()
  }, [hash])
}

type LineName = {
  [Name in keyof SettingsValues]: SettingsValues[Name] extends string ? Name : never
}[keyof SettingsValues]

interface LineProps {
  editor: SettingsEditor
  name: LineName
  maxLength: number
  hint?: string
  placeholder?: string
}

function Line({ editor, name, ...look }: LineProps) {
  const field = usePanelField(editor.control, name)
  return (
    <div className={styles['field']}>
      <TextField {...field} {...look} id={controlId(name)} label={LABELS[name]} autoComplete="off" />
      <Restore editor={editor} names={[name]} of={LABELS[name]} />
    </div>
  )
}

function Shown({ editor }: { editor: SettingsEditor }) {
  const { value, onChange } = usePanelField(editor.control, 'noticeShown')
  return (
    <div className={styles['field']}>
      <Checkbox checked={value} onChange={onChange}>
        Mostrarlo en la portada, una vez a cada visitante. Si cambias sus palabras, lo ven otra vez.
      </Checkbox>
      <Restore editor={editor} names={['noticeShown']} of={LABELS.noticeShown} />
    </div>
  )
}

function NoticeText({ editor }: { editor: SettingsEditor }) {
  const id = useId()
  const { value, onChange, onBlur, ref, error } = usePanelField(editor.control, 'noticeText')
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {LABELS.noticeText}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={styles['area']}
        rows={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        maxLength={LONGEST_NOTICE}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Restore editor={editor} names={['noticeText']} of={LABELS.noticeText} />
    </div>
  )
}

const isLink = (text: string): boolean => text.startsWith('https://') && URL.canParse(text)

/** By the very parts that visitors see. */
function SitePreview({ values }: { values: SettingsValues }) {
  const { contacts, links, achievements, developmentNotice } = settingsIn(values)
  const shownLinks = {
    whatsapp: linkOrNull(links.whatsapp),
    discord: linkOrNull(links.discord),
    instagram: linkOrNull(links.instagram),
    tiktok: linkOrNull(links.tiktok),
  }
  const places = placesOf({ links: shownLinks, contacts })
  const isSilent = places.length === 0 && contacts.phone === null
  return (
    <Tabs
      label="Vista previa"
      tabs={[
        {
          value: 'contacts',
          label: 'Contacto',
          content: isSilent ? (
            <div className={styles['wall']}>
              <p className="soft-small">Sin contactos ni enlaces, el sitio no muestra ninguno.</p>
            </div>
          ) : (
            <div className={styles['wall']} inert>
              <FooterContacts {...contacts} />
              {places.length > 0 && <CommunityPlaces places={places} />}
            </div>
          ),
        },
        {
          value: 'figures',
          label: 'Cifras',
          content: (
            <div className={`${styles['wall']} ${styles['figures']}`}>
              {achievements.length === 0 ? (
                <p className="soft-small">Sin cifras, esta parte no aparece.</p>
              ) : (
                <Carousel key={achievements.length} achievements={achievements} />
              )}
            </div>
          ),
        },
        {
          value: 'notice',
          label: 'Aviso',
          content: (
            <div className={styles['wall']}>
              {!developmentNotice.shown && (
                <p className="soft-small">No se muestra. Si lo mostraras, sería así:</p>
              )}
              <div className={styles['notice']} inert>
                <p className={`display ${styles['noticeTitle']}`}>{developmentNotice.title}</p>
                <NoticeBody text={developmentNotice.text} onClose={stay} />
              </div>
            </div>
          ),
        },
      ]}
    />
  )
}

const linkOrNull = (link: string | null): string | null => (link !== null && isLink(link) ? link : null)
const stay = () => undefined
