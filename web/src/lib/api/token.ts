type TokenSource = () => Promise<string | null>

let source: TokenSource | null = null

/** Until a source is set, calls go out without a token. */
export function setTokenSource(next: TokenSource): void {
  source = next
}

export const currentToken = async (): Promise<string | null> => (source === null ? null : source())
