import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as BaseSelect } from '@base-ui/react/select'
import { useId, useRef, type Ref } from 'react'
import { FieldError } from '../answers/labelled.tsx'
import { Icon } from '../icon.tsx'
import styles from './select.module.css'

export interface SelectOption {
  value: string
  label: string
}

interface SelectProps {
  label: string
  /** Set if another element of the page refers to it. */
  id?: string
  /** Hides the label from sight; screen readers still get it. */
  hideLabel?: boolean
  hint?: string | undefined
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** One of several. The content security policy forbids the kit's own style elements. */
export function Select({
  label,
  id: givenId,
  hideLabel = false,
  hint,
  value,
  options,
  onChange,
  onBlur,
  error,
  ref,
}: SelectProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const place = useRef<HTMLSpanElement>(null)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <CSPProvider disableStyleElements>
      <div className={styles['field']}>
        <span id={`${id}-label`} className={hideLabel ? 'visually-hidden' : styles['label']}>
          {label}
        </span>
        {hint && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )}
        <BaseSelect.Root
          items={options}
          value={value}
          onValueChange={(chosen) => onChange(chosen ?? value)}
          modal={false}
        >
          <BaseSelect.Trigger
            ref={ref}
            id={id}
            className={styles['trigger']}
            onBlur={onBlur}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-describedby={described === '' ? undefined : described}
            aria-invalid={error !== undefined}
          >
            <BaseSelect.Value id={`${id}-value`} className={styles['value']} />
            <Icon name="unfold" />
          </BaseSelect.Trigger>
          <span ref={place} className={styles['place']} />
          <BaseSelect.Portal container={place}>
            <BaseSelect.Positioner
              className={styles['positioner']}
              positionMethod="fixed"
              sideOffset={4}
              alignItemWithTrigger={false}
            >
              <BaseSelect.Popup className={styles['popup']}>
                <BaseSelect.List className={styles['list']} aria-labelledby={`${id}-label`}>
                  {options.map((option) => (
                    <BaseSelect.Item key={option.value} value={option.value} className={styles['item']}>
                      <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                      <BaseSelect.ItemIndicator className={styles['chosen']}>
                        <Icon name="tick" />
                      </BaseSelect.ItemIndicator>
                    </BaseSelect.Item>
                  ))}
                </BaseSelect.List>
              </BaseSelect.Popup>
            </BaseSelect.Positioner>
          </BaseSelect.Portal>
        </BaseSelect.Root>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </CSPProvider>
  )
}
