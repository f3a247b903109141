import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type ReactNode, useRef } from 'react'
import { hasWords, wordsOf } from '../../lib/text-search.ts'
import { Icon, type IconName } from '../icon.tsx'
import styles from './combobox.module.css'

export interface Choice {
  value: string
  label: string
  /** Beside the label, such as a date. */
  note?: string | undefined
}

interface ComboboxProps {
  label: string
  icon: IconName
  choices: readonly Choice[]
  chosen: Choice
  onChange: (chosen: Choice) => void
  /** In the field in which part of a name is typed. */
  placeholder: string
  /** Shown when no option matches. */
  emptyText: string
  /** After the options, such as a button that loads more. */
  after?: ReactNode
  onType?: (text: string) => void
  onOpen?: () => void
}

const isSame = (one: Choice, other: Choice): boolean => one.value === other.value
const labelOf = ({ label }: Choice): string => label
const matches = ({ label, note = '' }: Choice, typed: string): boolean =>
  hasWords(`${label} ${note}`, wordsOf(typed))

/**
 * One of many, found by typing part of its name, without accents. The field is in the list that opens: the kit hides
 * the rest of the page from screen readers where it is not.
 */
export function Combobox(props: ComboboxProps) {
  const { label, icon, choices, chosen, onChange, placeholder, emptyText, after, onType, onOpen } = props
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  return (
    <CSPProvider disableStyleElements>
      <BaseCombobox.Root
        items={choices}
        value={chosen}
        onValueChange={(choice) => choice !== null && onChange(choice)}
        isItemEqualToValue={isSame}
        itemToStringLabel={labelOf}
        filter={matches}
        onInputValueChange={onType}
        onOpenChange={(isOpen) => isOpen && onOpen?.()}
        autoHighlight
      >
        <BaseCombobox.Trigger className={styles['trigger']} aria-label={`${label}: ${chosen.label}`}>
          <Icon name={icon} />
          <span className={styles['chosen']}>{chosen.label}</span>
          <Icon name="unfold" />
        </BaseCombobox.Trigger>
        <div ref={place} />
        <BaseCombobox.Portal container={place}>
          <BaseCombobox.Positioner className={styles['positioner']} sideOffset={4} align="end">
            <BaseCombobox.Popup
              className={styles['popup']}
              aria-label={label}
              // With a finger as well, or typing would take another tap.
              initialFocus={input}
            >
              <BaseCombobox.Input
                ref={input}
                className={styles['input']}
                placeholder={placeholder}
                aria-label={label}
              />
              <BaseCombobox.Empty>
                <p className={styles['empty']}>{emptyText}</p>
              </BaseCombobox.Empty>
              <BaseCombobox.List className={styles['list']} aria-label={label}>
                {(choice: Choice) => (
                  <BaseCombobox.Item key={choice.value} value={choice} className={styles['item']}>
                    <span className={styles['name']}>{choice.label}</span>
                    {choice.note !== undefined && <span className={styles['note']}>{choice.note}</span>}
                    <BaseCombobox.ItemIndicator className={styles['mark']}>
                      <Icon name="tick" />
                    </BaseCombobox.ItemIndicator>
                  </BaseCombobox.Item>
                )}
              </BaseCombobox.List>
              {after}
            </BaseCombobox.Popup>
          </BaseCombobox.Positioner>
        </BaseCombobox.Portal>
      </BaseCombobox.Root>
    </CSPProvider>
  )
}
