import { z } from 'zod'
import { line } from '../bootstrap/progress.mjs'

const LOOK_MS = 2000

const PURPOSES: Readonly<Record<string, string>> = {
  VERIFY_EMAIL: 'verifies the address',
  PASSWORD_RESET: 'chooses another password (write it in place of NEW_PASSWORD_HERE)',
  EMAIL_SIGNIN: 'signs in',
}

const codesSchema = z.object({
  oobCodes: z
    .array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.string() }))
    .default([]),
})

type Mail = z.infer<typeof codesSchema>['oobCodes'][number]

/** What the Auth emulator would have mailed so far. */
export async function mailsAt(auth: string, project: string): Promise<Mail[]> {
  const answer = await fetch(`http://${auth}/emulator/v1/projects/${project}/oobCodes`)
  return codesSchema.parse(await answer.json()).oobCodes
}

/** Prints the links of mails that no emulator sends, so that they can be followed when the site is tried out. */
export class LocalMail {
  readonly #read: () => Promise<Mail[]>
  readonly #print: (text: string) => void
  readonly #seen = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor(read: () => Promise<Mail[]>, print: (text: string) => void = line) {
    this.#read = read
    this.#print = print
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async look(): Promise<void> {
    // Emulators that do not answer are reported by what watches over them.
    const mails = await this.#read().catch((): Mail[] => [])
    for (const { email, requestType, oobLink } of mails) {
      if (this.#seen.has(oobLink)) continue
      this.#seen.add(oobLink)
      this.#print(`  Mail to ${email}, which ${PURPOSES[requestType] ?? 'has a link'}: ${oobLink}`)
    }
  }
}
