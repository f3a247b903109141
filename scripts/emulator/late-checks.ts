/** Of exegesis-express, with which the Auth emulator builds its API from a description. */
type Compile = (api: unknown, options: object) => Promise<unknown>

/** Compiles the check of each call when it is first needed, instead of all of them before the first answer. */
export const withLateChecks =
  (compile: Compile): Compile =>
  (api, options) =>
    compile(api, { ...options, lazyCompileValidationSchemas: true })
