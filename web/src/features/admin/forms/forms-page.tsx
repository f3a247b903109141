import { useSearchParams } from 'react-router-dom'
import type { FormItem } from '@arena-libre/functions/contract/forms/form-views'
import { TicketLink } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { TextLink } from '../../../components/links.tsx'
import { MorePages } from '../../../components/load-more.tsx'
import { FilterLinks } from '../../../components/panel/filter-links.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { PartFailure } from '../../../components/panel/part-failure.tsx'
import { SearchInAddress } from '../../../components/panel/search-in-address.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { countText } from '../../../lib/texts.ts'
import { FormRow } from './form-row.tsx'
import { useFormList, useFormUses } from './forms-data.ts'
import styles from './forms-page.module.css'
import { addressOf, choiceIn, shownForms, VIEWS, type Choice } from './forms.ts'

/** All forms, open and closed. */
export function FormsPage() {
  const [query] = useSearchParams()
  const choice = choiceIn(query)
  const list = useFormList()
  const open = list.data?.filter(({ isActive }) => isActive).length
  return (
    <div>
      <PanelHeading
        title="Formularios"
        lead={
          open === undefined || list.hasNextPage
            ? 'Encuestas con enlace propio, y lo que preguntan los torneos al inscribirse.'
            : `${countText(open, 'abierto', 'abiertos')} de ${list.data?.length ?? 0}.`
        }
      >
        <div>
          <TicketLink wide to={panelPaths.newForm.href()}>
            <Icon name="plus" /> Crear formulario
          </TicketLink>
        </div>
      </PanelHeading>
      {list.data === undefined ? (
        <ListAbsence list={list} what="los formularios" isPlural className={styles['loading'] ?? ''} />
      ) : list.data.length === 0 ? (
        <WallNotice
          title="Todavía no hay formularios"
          text="Crea una encuesta con su propio enlace, o lo que un torneo pregunta al inscribirse."
          action={<TextLink to={panelPaths.newForm.href()}>Crear el primero</TextLink>}
        />
      ) : (
        <>
          <SearchInAddress
            label="Buscar formulario"
            asked={choice.search}
            addressOf={(search) => addressOf({ ...choice, search })}
          />
          <FilterLinks
            label="Qué formularios"
            links={VIEWS.map((view) => ({
              slug: view.slug,
              label: view.label,
              search: addressOf({ ...choice, view }),
            }))}
            current={choice.view.slug}
          />
          <List forms={list.data} choice={choice} />
          <MorePages id="mas-formularios" list={list} />
        </>
      )}
    </div>
  )
}

function List({ forms, choice }: { forms: readonly FormItem[]; choice: Choice }) {
  const shown = shownForms(forms, choice)
  const uses = useFormUses(forms)
  return (
    <>
      <output className={styles['found']}>
        {choice.search !== '' &&
          `${countText(shown.length, 'formulario', 'formularios')} con «${choice.search}»`}
      </output>
      {uses.hasFailed && (
        <PartFailure text="No pudimos contar las respuestas ni los torneos." onRetry={uses.refetch} />
      )}
      {shown.length === 0 ? (
        <WallNotice
          title={choice.search === '' ? 'Aquí no hay ninguno' : 'No encontramos ese formulario'}
          text={
            choice.search === ''
              ? 'Mira los demás, o abre o cierra alguno.'
              : `Ningún título de esta lista tiene «${choice.search}».`
          }
          action={<TextLink to={panelPaths.forms.href()}>Ver todos</TextLink>}
        />
      ) : (
        <ul className={styles['list']}>
          {shown.map((form) => (
            <FormRow key={form.id} form={form} use={uses.of.get(form.id)} />
          ))}
        </ul>
      )}
    </>
  )
}
