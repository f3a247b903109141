/** A library in a bundle, as its notice names it. */
export interface Notice {
  name: string
  version: string
  /** The SPDX identifier. */
  licence: string | undefined
  text: string
}

const HEAD = /^## (\S+) - (\S+)(?: \((.+)\))?$/

/** Reads a file of notices, as Vite writes it (`build.license`). */
export function noticesIn(file: string): Notice[] {
  const [, ...parts] = file.split(/^(?=## \S+ - \S+(?: \(.+\))?$)/m)
  return parts.map((part) => {
    const [head = '', ...lines] = part.split('\n')
    const [, name = '', version = '', licence] = HEAD.exec(head) ?? []
    return { name, version, licence, text: lines.join('\n').trim() }
  })
}

/** Packages that have no file with their licence, by its name: where its text is in the site. */
const TEXTS: Readonly<Record<string, string>> = { 'Apache-2.0': 'licencia-apache-2.0.txt' }

/** What is wrong with the notices of a folder: libraries that they lack, and licences without their text. */
export function noticeProblems(
  notices: readonly Notice[],
  bundled: readonly string[],
  folder: readonly string[],
): string[] {
  const named = new Set(notices.map(({ name }) => name))
  return [
    ...bundled.filter((name) => !named.has(name)).map((name) => `${name} is bundled without its notice`),
    ...notices
      .filter(({ text, licence }) => text === '' && !folder.includes(TEXTS[licence ?? ''] ?? ''))
      .map(({ name, licence }) => `${name} (${licence ?? 'no licence'}) has no text of its licence`),
  ]
}
