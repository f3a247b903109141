/** An idempotency key of 128 random bits, made once for a draft: the same request may then be sent again. */
export const newClientKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
