import { FieldValue, Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { aTournament } from '../../testing/a-tournament.ts'
import { departureConverter, tournamentConverter } from './tournament.converter.ts'

const stored = (data: object, id = 'copa-apertura') =>
  ({ id, data: () => data }) as unknown as QueryDocumentSnapshot

describe('tournamentConverter', () => {
  it('reads back what it wrote, with Timestamps in between', () => {
    const tournament = aTournament()
    const data = tournamentConverter.toFirestore(tournament)
    expect(data['date']).toEqual(Timestamp.fromDate(new Date('2030-01-10T20:00:00.000Z')))
    expect(data['publishDate']).toBeNull()
    expect(data).not.toHaveProperty('id')
    expect(tournamentConverter.fromFirestore(stored(data))).toEqual(tournament)
  })

  it('derives the end and ignores a given one', () => {
    const data = tournamentConverter.toFirestore(aTournament({ endsAt: '2099-01-01T00:00:00.000Z' }))
    expect(data['endsAt']).toEqual(Timestamp.fromDate(new Date('2030-01-11T20:00:00.000Z')))
  })

  it('drops fields that the contract does not have', () => {
    const data = { ...tournamentConverter.toFirestore(aTournament()), hostPhone: '+57 300 000 0000' }
    expect(tournamentConverter.fromFirestore(stored(data))).not.toHaveProperty('hostPhone')
  })

  it('throws at a document it cannot read', () => {
    const data = tournamentConverter.toFirestore(aTournament())
    expect(() => tournamentConverter.fromFirestore(stored({ ...data, maxPlayers: 'many' }))).toThrow(
      'maxPlayers',
    )
  })

  it('writes when it was written, by the clock of Firestore, which no caller reads', () => {
    const data = tournamentConverter.toFirestore(aTournament())
    expect(data['changedAt']).toEqual(FieldValue.serverTimestamp())
    expect(tournamentConverter.fromFirestore(stored(data))).not.toHaveProperty('changedAt')
  })
})

describe('departureConverter', () => {
  it('writes when the tournament left, by the clock of Firestore', () => {
    const departure = { id: 'copa-apertura', expiresAt: '2030-01-10T20:00:00.000Z' }
    const data = departureConverter.toFirestore(departure)
    expect(data).toEqual({
      expiresAt: Timestamp.fromDate(new Date(departure.expiresAt)),
      departedAt: FieldValue.serverTimestamp(),
    })
    expect(departureConverter.fromFirestore(stored(data))).toEqual(departure)
  })
})
