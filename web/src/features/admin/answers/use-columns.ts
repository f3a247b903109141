import { useState } from 'react'
import { z } from 'zod'
import { readStored, writeStored } from '../../../lib/stored.ts'

const hiddenSchema = z.array(z.string())

const placeOf = (formId: string): string => `arena-libre_answer-columns_${formId}`

/** The columns that are hidden, remembered on this device for each form: new ones are shown. */
export function useHiddenColumns(formId: string) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(hiddenSchema.safeParse(readStored(placeOf(formId))).data ?? []),
  )
  return {
    hidden,
    show: (key: string, isShown: boolean) => {
      const next = new Set(hidden)
      if (isShown) next.delete(key)
      else next.add(key)
      setHidden(next)
      writeStored(placeOf(formId), next.size === 0 ? null : [...next])
    },
  }
}
