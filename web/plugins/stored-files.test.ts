import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { filesOf } from './stored-files.ts'

const chunk = (file: string, more: object = {}) => ({ file, name: file, ...more })

const LISTENERS = 'src/components/tournaments/tournament-listeners.tsx'

const built: Manifest = {
  'index.html': chunk('index.js', {
    css: ['index.css'],
    assets: ['font.woff2'],
    imports: ['_libraries.js'],
    dynamicImports: ['src/page.tsx', 'src/lib/session/session-watch.tsx'],
  }),
  '_libraries.js': chunk('libraries.js', { imports: ['_libraries.js'] }),
  'src/page.tsx': chunk('page.js', { css: ['page.css'], dynamicImports: [LISTENERS] }),
  [LISTENERS]: chunk('listeners.js', { imports: ['_firebase.js', '_libraries.js'] }),
  'src/lib/session/session-watch.tsx': chunk('session.js', { imports: ['_firebase.js'] }),
  'src/lib/firebase/app-check.ts': chunk('app-check.js'),
  '_firebase.js': chunk('firebase.js'),
  '_calls.js': { file: 'calls.js', name: 'calls' },
  '_background.js': {
    file: 'background.js',
    name: 'background',
    css: ['background.css'],
    imports: ['_calls.js'],
  },
  '_footer-parts.js': { file: 'footer.js', name: 'footer-parts', css: ['footer.css'] },
  'src/elsewhere.tsx': chunk('elsewhere.js'),
}

test('the core of the site is what its entry imports, and what each page loads once it is usable', () => {
  expect([...filesOf(built, 'static')].toSorted()).toEqual([
    'background.css',
    'background.js',
    'calls.js',
    'font.woff2',
    'footer.css',
    'footer.js',
    'index.css',
    'index.js',
    'libraries.js',
  ])
})

test('the site is all that pages are drawn with, and nothing that only a connection needs', () => {
  expect([...filesOf(built, 'all')].toSorted()).toEqual([
    'background.css',
    'background.js',
    'calls.js',
    'font.woff2',
    'footer.css',
    'footer.js',
    'index.css',
    'index.js',
    'libraries.js',
    'page.css',
    'page.js',
  ])
})

test('a part for the background that is no longer found stops the build', () => {
  const { '_calls.js': _gone, ...others } = built
  expect(() => filesOf(others, 'static')).toThrow('calls')
})

test('a part for a connection that is no longer found stops the build', () => {
  const { [LISTENERS]: _gone, ...others } = built
  expect(() => filesOf(others, 'all')).toThrow(LISTENERS)
})
