import { describe, expect, test } from 'vitest'
import { type Facts, requirementsOf } from './requirements.ts'

const facts = (more: Partial<Facts> = {}): Facts => ({
  projects: { default: 'demo-arena-libre', production: 'arena-libre-1' },
  credentials: true,
  manifest: {
    endpoints: {},
    params: [
      { name: 'OWNER_EMAIL', type: 'string' },
      { name: 'PROXIES', type: 'int', default: 1 },
      { name: 'SETUP_TOKEN', type: 'secret' },
    ],
  },
  parameterFile: 'OWNER_EMAIL=owner@example.com\n',
  secrets: new Set(['SETUP_TOKEN']),
  identity: { passwordPolicy: true, emailPrivacy: true, totp: false },
  backups: { dailyKeptDays: 14, pointInTime: true },
  siteKey: undefined,
  ...more,
})

const missing = (more: Partial<Facts>): string[] =>
  requirementsOf(facts(more)).flatMap(({ title, met }) => (met ? [] : [title]))

describe('a deployment', () => {
  test('is complete if all requirements are met', () => {
    expect(missing({})).toEqual([])
    expect(requirementsOf(facts())).toHaveLength(9)
  })

  test.each<[string, Partial<Facts>]>([
    ['A project of your own', { projects: { default: 'demo-arena-libre' } }],
    ['A project of your own', { projects: { production: 'demo-arena-libre' } }],
    ['Signed in to Firebase', { credentials: false }],
    ['Parameter OWNER_EMAIL', { parameterFile: undefined }],
    ['Parameter OWNER_EMAIL', { parameterFile: 'OWNER_EMAIL= \n' }],
    ['Secret SETUP_TOKEN', { secrets: new Set() }],
    ['Secret SETUP_TOKEN', { secrets: undefined }],
    [
      'Password policy: 8 characters or more',
      { identity: { passwordPolicy: false, emailPrivacy: true, totp: false } },
    ],
    [
      'E-mail enumeration protection',
      { identity: { passwordPolicy: true, emailPrivacy: false, totp: false } },
    ],
    ['Daily backups, kept for 14 days', { backups: { dailyKeptDays: 13, pointInTime: true } }],
    ['Point-in-time recovery', { backups: { dailyKeptDays: 30, pointInTime: false } }],
    ['Site key for App Check', { parameterFile: 'OWNER_EMAIL=owner@example.com\nAPP_CHECK=enforced\n' }],
    ['TOTP as a second factor', { parameterFile: 'OWNER_EMAIL=owner@example.com\nSECOND_FACTOR=offered\n' }],
  ])('says that %s is missing', (title, more) => {
    expect(missing(more)).toEqual([title])
  })

  test.each(['offered', 'required'])('with a second factor that is %s needs TOTP', (mode) => {
    const parameterFile = `OWNER_EMAIL=owner@example.com\nSECOND_FACTOR=${mode}\n`
    const identity = { passwordPolicy: true, emailPrivacy: true, totp: true }
    expect(missing({ parameterFile, identity })).toEqual([])
    expect(missing({ parameterFile })).toEqual(['TOTP as a second factor'])
  })

  test('lists both ways back as missing if they cannot be read', () => {
    expect(missing({ backups: undefined })).toEqual([
      'Daily backups, kept for 14 days',
      'Point-in-time recovery',
    ])
  })

  test('lists both account settings as missing if they cannot be read', () => {
    expect(missing({ identity: undefined })).toEqual([
      'Password policy: 8 characters or more',
      'E-mail enumeration protection',
    ])
  })
})
