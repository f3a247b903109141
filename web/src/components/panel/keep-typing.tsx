import { useEffect, useEffectEvent } from 'react'
import { useWatch, type Control, type FieldValues } from 'react-hook-form'

interface KeepTypingProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>
  /** What the form begins with where nothing was typed before. */
  start: Values
  /** Gets null where nothing differs from the start. */
  keep: (typed: Values | null) => void
}

/** Reports what is typed into a form. It draws nothing, so that typing does not draw the dialog again. */
export function KeepTyping<Values extends FieldValues>({ control, start, keep }: KeepTypingProps<Values>) {
  const typed = useWatch({ control }) as Values
  const onTyped = useEffectEvent((values: Values) => {
    keep(JSON.stringify(values) === JSON.stringify(start) ? null : values)
  })
  useEffect(() => onTyped(typed), [typed])
  return null
}
