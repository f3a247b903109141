import {
  type PrizesMarked,
  prizesMarkedSchema,
} from '@arena-libre/functions/contract/tournaments/prize-delivery'
import { request } from '../lib/api/request.ts'
import { type Act, runAct } from './toasts/run-act.ts'
import { useToasts } from './toasts/use-toasts.ts'

type Marked = Pick<PrizesMarked, 'id' | 'name' | 'revision'>

const marking = ({ id, name, revision }: Marked, delivered: boolean): Act<PrizesMarked> => ({
  send: (key) =>
    request(`/tournaments/${encodeURIComponent(id)}/prizes`, {
      method: 'POST',
      body: { revision, delivered },
      answer: prizesMarkedSchema,
      headers: { 'Idempotency-Key': key },
    }),
  done: delivered
    ? { title: `Premios de ${name} entregados`, detail: 'Queda anotado en la actividad.' }
    : { title: `Premios de ${name} por entregar`, detail: 'Se recuerda en el inicio del panel.' },
  failed: `No se guardó lo de los premios de ${name}`,
})

/** Marks the prizes of a finished tournament as delivered or as still due; both can be undone. */
export function usePrizeDelivery(refresh: () => Promise<unknown>) {
  const showToast = useToasts()
  return (tournament: Marked, delivered: boolean) =>
    runAct(
      { ...marking(tournament, delivered), undo: (made) => marking(made, !delivered) },
      showToast,
      refresh,
    )
}
