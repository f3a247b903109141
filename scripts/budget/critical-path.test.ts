import { expect, test } from 'vitest'
import { classicScripts, criticalPath } from './critical-path.ts'

test('the critical path is the entry with all it imports statically, each file once', () => {
  const manifest = {
    'index.html': {
      file: 'entry.js',
      isEntry: true,
      imports: ['_react.js', '_shared.js'],
      css: ['entry.css'],
    },
    '_react.js': { file: 'react.js' },
    '_shared.js': { file: 'shared.js', imports: ['_react.js'], css: ['shared.css', 'entry.css'] },
    'src/page.tsx': { file: 'page.js', imports: ['_react.js'] },
  }
  expect(criticalPath(manifest)).toEqual({
    scripts: ['entry.js', 'react.js', 'shared.js'],
    styles: ['entry.css', 'shared.css'],
  })
})

test('a later screen adds the modules that are loaded for it', () => {
  const manifest = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    'src/page.tsx': { file: 'page.js', imports: ['_react.js', '_form.js'], css: ['page.css'] },
    '_form.js': { file: 'form.js' },
    'src/other.tsx': { file: 'other.js' },
  }
  expect(criticalPath(manifest, ['src/page.tsx'])).toEqual({
    scripts: ['entry.js', 'react.js', 'page.js', 'form.js'],
    styles: ['page.css'],
  })
})

test('a chunk of several modules is found by its name', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true },
    '_pages-1.js': { file: 'assets/pages-1.js', name: 'pages', css: ['assets/pages-1.css'] },
  }
  expect(criticalPath(manifest, ['pages'])).toEqual({
    scripts: ['assets/index.js', 'assets/pages-1.js'],
    styles: ['assets/pages-1.css'],
  })
  expect(() => criticalPath(manifest, ['other'])).toThrow('other')
})

test('a manifest without an entry, or with an unknown import, is refused', () => {
  expect(() => criticalPath({ 'src/page.tsx': { file: 'page.js' } })).toThrow('no entry')
  expect(() => criticalPath({ 'index.html': { file: 'a.js', isEntry: true, imports: ['_b.js'] } })).toThrow(
    '_b.js',
  )
})

test('counts scripts in the page itself, too, and those of the entry once', () => {
  const html = '<script src="/recover.js"></script><script type="module" src="/assets/entry.js"></script>'
  expect(classicScripts(html)).toEqual(['recover.js'])
})
