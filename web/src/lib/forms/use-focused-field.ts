import { type RefCallback, useEffect, useRef } from 'react'

/** For a field that comes when the button that had the focus goes: it takes the focus, besides what its form does. */
export function useFocusedField(ref: RefCallback<HTMLInputElement>): RefCallback<HTMLInputElement> {
  const field = useRef<HTMLInputElement | null>(null)

  useEffect(() => field.current?.focus(), [])

  return (input) => {
    field.current = input
    ref(input)
  }
}
