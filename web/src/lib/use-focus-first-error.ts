import { type RefObject, useEffect, useRef, useState } from 'react'

interface FocusFirstError {
  form: RefObject<HTMLFormElement | null>
  /** After the first submit the fields show their errors. */
  checked: boolean
  check: () => void
}

const SUMMARY = '[data-wrong-fields]'
/** A field, or the first choice of a group, as a group cannot be focused. */
const WRONG = '[aria-invalid="true"], [data-invalid] input'

/**
 * After a failed submit, focuses the error summary, or the invalid field if there is only one. `refusals` counts the
 * refusals by the server.
 */
export function useFocusFirstError(refusals = 0): FocusFirstError {
  const form = useRef<HTMLFormElement>(null)
  const [checks, setChecks] = useState(0)

  useEffect(() => {
    // The fields are marked in the same commit.
    if (checks + refusals === 0) return
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what)
    ;(find(SUMMARY) ?? find(WRONG))?.focus()
  }, [checks, refusals])

  return { form, checked: checks + refusals > 0, check: () => setChecks((count) => count + 1) }
}
