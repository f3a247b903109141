import type { RefObject } from 'react'

/** No person sees it, hears of it or gets there by keyboard; whatever fills it in is marked for the inbox. */
export function Honeypot({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Sitio web
        <input ref={ref} name="website" type="text" tabIndex={-1} autoComplete="off" maxLength={200} />
      </label>
    </div>
  )
}
