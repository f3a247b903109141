import { z } from 'zod'

/** A moment in the format of `Date.toISOString()`. With only this format, comparing texts compares the moments. */
export const instantSchema = z.iso.datetime({ precision: 3 })
