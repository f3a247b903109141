type TokenSource = () => Promise<string | null>

let source: TokenSource | null = null

/** Whoever knows who is signed in says so here; until then calls go out without a token. */
export function setTokenSource(next: TokenSource): void {
  source = next
}

export const currentToken = async (): Promise<string | null> => (source === null ? null : source())
