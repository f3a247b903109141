import { type ReactNode, useEffect, useRef } from 'react'
import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import { controlId } from './answers/labelled.tsx'
import { PlainButton } from './buttons.tsx'
import styles from './form-messages.module.css'
import { PaperStrip } from './paper-strip.tsx'

/** Why a form was refused. It takes the focus when it appears. */
export function FormAlert({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <PaperStrip tone="rejected" icon="cross">
        <div className={styles['lines']}>{children}</div>
      </PaperStrip>
    </div>
  )
}

/**
 * Read out politely when its content changes. It is rendered empty first: screen readers ignore a region that
 * appears with its content.
 */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold what a strip is made of
  <div role="status" className={styles['region']}>
    {children}
  </div>
)

const goTo = (fieldId: string): void => document.getElementById(controlId(fieldId))?.focus()

/** A longer list would push the fields out of view. */
const MOST_LISTED = 3

/**
 * Lists the invalid fields with links to them, or names the first of many, and takes the focus (`useFormChecks`). A
 * single invalid field is focused directly.
 */
export function ErrorSummary({ fields }: { fields: readonly Pick<FormField, 'id' | 'label'>[] }) {
  const [first] = fields
  if (first === undefined || fields.length < 2) return null
  return (
    <div role="alert" tabIndex={-1} className={styles['summary']} data-wrong-fields>
      <PaperStrip tone="rejected" icon="alert">
        {fields.length > MOST_LISTED ? (
          <p>
            <strong>Revisa {fields.length} datos.</strong>{' '}
            <PlainButton look="text" onClick={() => goTo(first.id)}>
              Ir al primero
            </PlainButton>
          </p>
        ) : (
          <>
            <strong>Revisa {fields.length} datos:</strong>
            <ul className={styles['fields']}>
              {fields.map(({ id, label }) => (
                <li key={id}>
                  <PlainButton look="text" onClick={() => goTo(id)}>
                    {label}
                  </PlainButton>
                </li>
              ))}
            </ul>
          </>
        )}
      </PaperStrip>
    </div>
  )
}
