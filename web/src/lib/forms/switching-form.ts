import { formSchema, type Form } from '@arena-libre/functions/contract/forms/forms'
import { useKeyedAct } from '../acts/keyed-act.ts'

interface After {
  onDone: (form: Form) => void
  onFailed: () => void
}

/** Opens or closes a form, in any state another admin left it in. */
export const useSwitchingForm = (after: After) =>
  useKeyedAct(
    ({ id, isActive }: { id: string; isActive: boolean }) => ({
      path: `/forms/${encodeURIComponent(id)}/status`,
      method: 'PATCH',
      body: { isActive },
    }),
    formSchema,
    after,
  )
