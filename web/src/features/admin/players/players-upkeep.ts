import type { z } from 'zod'
import { banAddedSchema, type BanInput, banLiftedSchema } from '@arena-libre/functions/contract/people/bans'
import {
  type AddedRegistration,
  type AdminCorrection,
  type ChatChange,
  chatMarkSchema,
  erasedSchema,
  mailedSchema,
  receiptLinkSchema,
  type RegistrationView,
  statusChangedSchema,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { useKeyedAct } from '../../../lib/acts/keyed-act.ts'
import { forgetKept } from '../../../lib/forms/kept.ts'
import { inSpanishFields } from '../../../lib/forms/panel-form.ts'
import { forgetErased, renewPlayers } from './players-data.ts'
import { showChatMark } from './record-data.ts'

/** Fields of the API and of the forms here, which have no fields within fields. */
const FIELDS: Readonly<Record<string, string>> = {
  'partner.fullName': 'partnerName',
  'partner.freeFireId': 'partnerId',
  partner: 'partnerName',
  'guardian.name': 'guardianName',
  guardian: 'guardianName',
}

type ReceiptLink = z.infer<typeof receiptLinkSchema>

/**
 * One act on a person. Done or failed, what is shown is asked for again. Its `onDone` is called also after the
 * dialog was closed.
 */
const useUpkeep = <Input, Schema extends z.ZodType>(
  callFor: Parameters<typeof useKeyedAct<Input, Schema>>[0],
  answer: Schema,
  onDone: (answer: z.output<Schema>) => unknown = renewPlayers,
) =>
  useKeyedAct(callFor, answer, {
    onDone,
    onFailed: renewPlayers,
    inWords: (error) => inSpanishFields(error, FIELDS),
  })

export const useCorrection = ({ id }: RegistrationView) =>
  useUpkeep(
    (body: AdminCorrection) => ({ path: `/registrations/${id}`, method: 'PATCH', body }),
    statusChangedSchema,
  )

/** Links that were sent before stop working. */
export const useNewLink = ({ id }: RegistrationView, onMade: (made: ReceiptLink) => void) =>
  useUpkeep(
    () => ({ path: `/registrations/${id}/receipt`, method: 'POST', body: {} }),
    receiptLinkSchema,
    (made) => {
      onMade(made)
      return renewPlayers()
    },
  )

export const useResending = ({ id }: RegistrationView) =>
  useUpkeep(() => ({ path: `/registrations/${id}/resend`, method: 'POST', body: {} }), mailedSchema)

export const useErasing = ({ id }: RegistrationView) =>
  useUpkeep(
    () => ({ path: `/registrations/${id}`, method: 'DELETE' }),
    erasedSchema,
    () => {
      forgetKept(id)
      return forgetErased(id)
    },
  )

export const useBanning = (onBanned: () => void) =>
  useUpkeep(
    (body: BanInput) => ({ path: '/bans', method: 'POST', body }),
    banAddedSchema,
    () => {
      onBanned()
      return renewPlayers()
    },
  )

export const useLifting = () =>
  useUpkeep((id: string) => ({ path: `/bans/${id}`, method: 'DELETE' }), banLiftedSchema)

/** On a phone the chat covers the page at once: the mark is stored all the same. */
export const useChatMark = ({ id }: RegistrationView) =>
  useUpkeep(
    (body: ChatChange) => ({ path: `/registrations/${id}/chat`, method: 'PUT', body, keepalive: true }),
    chatMarkSchema,
    showChatMark,
  )

export const useAdding = (onAdded: () => void) =>
  useUpkeep(
    (body: AddedRegistration) => ({
      path: '/registrations/add',
      method: 'POST',
      body,
    }),
    statusChangedSchema,
    () => {
      onAdded()
      return renewPlayers()
    },
  )
