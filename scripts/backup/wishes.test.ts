import { describe, expect, test } from 'vitest'
import { readBackupWishes, readRestoreWishes } from './wishes.ts'

describe('npm run backup', () => {
  test('writes a file of the local site, or of a project that is named', () => {
    expect(readBackupWishes(['a.gz'], {})).toEqual({ project: undefined, file: 'a.gz' })
    expect(readBackupWishes(['--project=arena', 'a.gz'], {})).toEqual({ project: 'arena', file: 'a.gz' })
  })

  test('recognises a project that npm took for itself', () => {
    const env = { npm_config_project: 'arena' }
    expect(readBackupWishes(['a.gz'], env)).toEqual({ project: 'arena', file: 'a.gz' })
    expect(readBackupWishes(['gs://b'], env)).toEqual({ project: 'arena', bucket: 'gs://b' })
    expect(readRestoreWishes(['a.gz'], env)).toMatchObject({ project: 'arena' })
  })

  test('has Firestore export to a bucket, or make backups each day, only of a deployed site', () => {
    expect(readBackupWishes(['--project=arena', 'gs://b/f'], {})).toEqual({
      project: 'arena',
      bucket: 'gs://b/f',
    })
    expect(readBackupWishes(['--project=arena', '--daily'], {})).toEqual({ project: 'arena', daily: true })
    expect(readBackupWishes(['--project=arena'], { npm_config_daily: 'true' })).toMatchObject({ daily: true })
    for (const args of [['gs://b'], ['--daily'], ['--project=demo-a', 'gs://b']])
      expect(() => readBackupWishes(args, {})).toThrow('name its project')
  })

  test.each([[[]], [['a', 'b']], [['--daily', 'a']], [['--yes', 'a']]])('%j is refused', (args) => {
    expect(() => readBackupWishes(args, {})).toThrow()
  })
})

describe('npm run restore', () => {
  test('asks, unless it is told not to', () => {
    expect(readRestoreWishes(['a.gz'], {})).toEqual({ project: undefined, file: 'a.gz', yes: false })
    expect(readRestoreWishes(['--yes', '--project=b', 'a.gz'], {})).toEqual({
      project: 'b',
      file: 'a.gz',
      yes: true,
    })
    expect(readRestoreWishes(['a.gz'], { npm_config_yes: 'true' })).toMatchObject({ yes: true })
  })

  test.each([[[]], [['a', 'b']], [['--daily', 'a']]])('%j is refused', (args) => {
    expect(() => readRestoreWishes(args, {})).toThrow()
  })
})
