import { describe, expect, it } from 'vitest'
import { aTournament } from '../../testing/a-tournament.ts'
import { publishIfDue } from './publication.service.ts'

const NOW = new Date('2030-01-05T12:00:00.000Z')
const scheduled = (publishDate: string | null) =>
  aTournament({ status: 'scheduled', publishDate, publishedAt: null })

describe('publishIfDue', () => {
  it.each(['2030-01-05T12:00:00.000Z', '2020-01-01T00:00:00.000Z'])(
    'publishes what was due at %s',
    (date) => {
      const tournament = scheduled(date)
      expect(publishIfDue(tournament, NOW)).toEqual({
        ...tournament,
        status: 'published',
        publishedAt: NOW.toISOString(),
      })
      expect(tournament.status).toBe('scheduled')
    },
  )

  it.each([
    ['due in a millisecond', scheduled('2030-01-05T12:00:00.001Z')],
    ['without a publish date', scheduled(null)],
    ['a draft', aTournament({ status: 'draft', publishDate: '2020-01-01T00:00:00.000Z' })],
    ['published already', aTournament({ publishDate: '2020-01-01T00:00:00.000Z' })],
  ])('leaves alone what is %s', (_what, tournament) => {
    expect(publishIfDue(tournament, NOW)).toBe(tournament)
  })
})
