import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { lintSource } from '@secretlint/core'
import { creator as preset } from '@secretlint/secretlint-rule-preset-recommend'

/** A place in a file that looks like a secret. What it says is not repeated. */
export interface Leak {
  file: string
  line: number
  kind: string
}

/** Why a file may have what looks like a secret. */
export interface Exception {
  file: string
  kind: string
  reason: string
}

/** What this project has or could have, and the preset of Secretlint does not know. */
const OWN_KINDS = {
  'Google API key': /\bAIza[\w-]{35}(?![\w-])/g,
  'Google OAuth secret': /\bGOCSPX-[\w-]{20,}/g,
  'Google refresh token': /\b1\/\/0[\w-]{40,}/g,
  'service account': /"private_key_id"\s*:\s*"[0-9a-f]{40}"/g,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
  // `user:password` is how texts say what belongs there.
  'password of a mail server': /\bsmtps?:\/\/(?!user:password@)[^\s:@/'"`$<{]+:[^\s:@/'"`$<{]+@/gi,
  'value of a secret parameter':
    /^[ \t]*(?:export[ \t]+)?(?:SETUP_TOKEN|SIGNING_SECRET|MAIL_SERVER)[ \t]*[=:][ \t]*(?:[^\s$<{[('"`,;]{4,}[ \t]*$|(['"])[^'"$<{\n]{4,}\1)/gm,
} as const

const PRESET = '@secretlint/secretlint-rule-preset-recommend'
const config = { rules: [{ id: PRESET, rule: preset }] }

/** Everything in a text that looks like a secret. */
export async function leaksIn(file: string, text: string): Promise<Leak[]> {
  const { messages } = await lintSource({
    source: { filePath: file, content: text, ext: extname(file), contentType: 'text' },
    options: { config, maskSecrets: true, noPhysicFilePath: true },
  })
  const own = Object.entries(OWN_KINDS).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({
      file,
      kind,
      line: text.slice(0, index).split('\n').length,
    })),
  )
  const known = messages.map(({ messageId, loc }) => ({ file, kind: messageId, line: loc.start.line }))
  return [...known, ...own]
}

/** By their first bytes: pictures, fonts and sounds. */
const isText = (content: Buffer): boolean => !content.subarray(0, 8_000).includes(0)

const AT_ONCE = 16

/** Searches files below a folder; their names are relative to it. */
export async function leaksBelow(folder: string, files: readonly string[]): Promise<Leak[]> {
  const found: Leak[] = []
  const waiting = files.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of waiting) {
        const content = await readFile(join(folder, file))
        if (isText(content)) found.push(...(await leaksIn(file, content.toString())))
      }
    }),
  )
  return found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

export async function filesBelow(folder: string, without: readonly string[] = []): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split('/').some((part) => without.includes(part)))
}

const NOT_OURS = ['.git', 'node_modules', '.local', 'build', 'dist', 'test-results', 'playwright-report']

/** All files that are or could be committed. A copy without its history is searched without what is installed and built. */
export async function checkoutFiles(root: string): Promise<string[]> {
  if (!existsSync(join(root, '.git'))) return filesBelow(root, NOT_OURS)
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 2 ** 26 })
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}

/** What is left without the exceptions; one that nothing needs is a problem, too. */
export function leakProblems(leaks: readonly Leak[], exceptions: readonly Exception[] = []): string[] {
  const isMeant =
    ({ file, kind }: Pick<Leak, 'file' | 'kind'>) =>
    (other: Pick<Leak, 'file' | 'kind'>): boolean =>
      other.file === file && other.kind === kind
  return [
    ...leaks
      .filter((leak) => !exceptions.some(isMeant(leak)))
      .map(({ file, line, kind }) => `${file}:${line} looks like a secret: ${kind}`),
    ...exceptions
      .filter((exception) => !leaks.some(isMeant(exception)))
      .map(({ file, kind }) => `the exception of ${file} for '${kind}' is not needed`),
  ]
}
