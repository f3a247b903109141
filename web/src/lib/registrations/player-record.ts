import type { Player } from '@arena-libre/functions/contract/people'
import { isRecord } from '../forms/form-record.ts'

export const isPlayer = (value: unknown): value is Player =>
  isRecord(value) && typeof value['fullName'] === 'string' && typeof value['freeFireId'] === 'string'
