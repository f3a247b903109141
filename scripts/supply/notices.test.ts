import { expect, test } from 'vitest'
import { noticeProblems, noticesIn } from './notices.ts'

const FILE = `# Licenses

The app bundles dependencies which contain the following licenses:

## @some/firebase - 1.0.7 (Apache-2.0)

## zod - 4.6.7 (MIT)

MIT License

## Not a package

Permission is hereby granted
`

const NOTICES = noticesIn(FILE)

test('notices are read as Vite writes them', () => {
  expect(NOTICES).toEqual([
    { name: '@some/firebase', version: '1.0.7', licence: 'Apache-2.0', text: '' },
    {
      name: 'zod',
      version: '4.6.7',
      licence: 'MIT',
      text: 'MIT License\n\n## Not a package\n\nPermission is hereby granted',
    },
  ])
})

test('a licence without a text is fine where its text lies beside it', () => {
  expect(noticeProblems(NOTICES, ['zod'], ['licencia-apache-2.0.txt'])).toEqual([])
})

test('a licence without any text, and a library without a notice are problems', () => {
  expect(noticeProblems(NOTICES, ['zod', 'idb'], [])).toEqual([
    'idb is bundled without its notice',
    '@some/firebase (Apache-2.0) has no text of its licence',
  ])
})
