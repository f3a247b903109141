import { paths } from '../../lib/paths.ts'

/** The forms of the screen are in its address, so that going back and reloading work. */
export const STEP = 'paso'

const STEPS = ['entrar', 'enlace', 'recuperar', 'solicitar', 'configurar'] as const

export type Step = (typeof STEPS)[number]

export const stepOf = (value: string | null): Step => STEPS.find((step) => step === value) ?? 'entrar'

export const stepHref = (step: Step): string =>
  step === 'entrar' ? paths.signIn.href() : `${paths.signIn.href()}?${STEP}=${step}`
