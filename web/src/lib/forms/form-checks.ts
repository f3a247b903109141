import { useEffect, useReducer, useRef, type RefObject } from 'react'

/** One message for each invalid field, by the API's name. */
export type Problems = Readonly<Record<string, string>>

interface Checks {
  /** The fields of the submitted steps: from then on each shows its problem. */
  checked: readonly string[] | 'all'
  /** Fields that have lost the focus. */
  left: readonly string[]
  /** Messages of the last submit, each until its field is changed. */
  refused: Problems
  /** How many submits came to nothing because of wrong fields. */
  failures: number
}

export const UNCHECKED: Checks = { checked: [], left: [], refused: {}, failures: 0 }

type CheckEvent =
  | { type: 'checked'; names: readonly string[] | 'all' }
  | { type: 'failed' }
  | { type: 'refused'; problems: Problems }
  | { type: 'changed' | 'left'; name: string }

export function checksReducer(checks: Checks, event: CheckEvent): Checks {
  if (event.type === 'checked') {
    const { checked, refused } = checks
    const { names } = event
    if (names === 'all') return { ...checks, checked: 'all' }
    // A step that is left again is sent again.
    const others = Object.entries(refused).filter(([name]) => !names.includes(name))
    return {
      ...checks,
      checked: checked === 'all' ? 'all' : [...checked, ...names],
      refused: Object.fromEntries(others),
    }
  }
  if (event.type === 'failed') return { ...checks, failures: checks.failures + 1 }
  if (event.type === 'refused') return { ...checks, refused: event.problems }
  if (event.type === 'changed') {
    const { [event.name]: changed, ...others } = checks.refused
    return changed === undefined ? checks : { ...checks, refused: others }
  }
  return checks.left.includes(event.name) ? checks : { ...checks, left: [...checks.left, event.name] }
}

/** Whether a field shows its problem before the form was submitted. */
type IsEarly = (name: string, hasLeft: boolean) => boolean

/** The message to show at a field. */
export function shownProblem(
  { checked, left, refused }: Checks,
  problems: Problems,
  name: string,
  isEarly: IsEarly,
): string | undefined {
  const isChecked = checked === 'all' || checked.includes(name)
  return refused[name] ?? (isChecked || isEarly(name, left.includes(name)) ? problems[name] : undefined)
}

const SUMMARY = '[data-wrong-fields]'
/** A field, or the first choice of a group, as a group cannot be focused. */
const WRONG = '[aria-invalid="true"], [data-invalid] input'

export interface FormChecks {
  form: RefObject<HTMLFormElement | null>
  /** The form lists its wrong fields. */
  hasFailed: boolean
  problemOf: (name: string) => string | undefined
  /** False if there are problems, in one step or all: they are shown, and the first of them is focused. */
  check: (names?: readonly string[]) => boolean
  /** Messages of the server. */
  refuse: (problems: Problems) => void
  /** Focuses the summary of the wrong fields, or the wrong field if there is only one. */
  fail: () => void
  /** The value of the field has changed. */
  change: (name: string) => void
  /** The field has lost the focus. */
  leave: (name: string) => void
}

const NEVER: IsEarly = () => false

/** What a form says about its fields, and when. `problems` are those of the values in it. */
export function useFormChecks(problems: Problems, isEarly = NEVER): FormChecks {
  const form = useRef<HTMLFormElement>(null)
  const [checks, dispatch] = useReducer(checksReducer, UNCHECKED)
  const { failures } = checks
  const focused = useRef(0)

  // With every commit: a refusal may be known before the form is there.
  useEffect(() => {
    if (form.current === null || focused.current === failures) return
    focused.current = failures
    const summary = form.current.querySelector<HTMLElement>(SUMMARY)
    if (summary === null) {
      form.current.querySelector<HTMLElement>(WRONG)?.focus()
      return
    }
    summary.focus({ preventScroll: true })
    // At the top of the screen, so that the wrong fields are in view below it; it stays where all are in view.
    const last = Array.from(form.current.querySelectorAll(WRONG)).at(-1) ?? summary
    const areInView =
      summary.getBoundingClientRect().top >= 0 && last.getBoundingClientRect().bottom <= innerHeight
    if (!areInView) summary.scrollIntoView({ block: 'start' })
  })

  const fail = () => dispatch({ type: 'failed' })
  return {
    form,
    hasFailed: failures > 0,
    problemOf: (name) => shownProblem(checks, problems, name, isEarly),
    check(names) {
      dispatch({ type: 'checked', names: names ?? 'all' })
      const isClean = !Object.keys(problems).some((name) => names?.includes(name) ?? true)
      if (!isClean) fail()
      return isClean
    },
    refuse: (refused) => dispatch({ type: 'refused', problems: refused }),
    fail,
    change: (name) => dispatch({ type: 'changed', name }),
    leave: (name) => dispatch({ type: 'left', name }),
  }
}
