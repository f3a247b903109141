import { useEffect } from 'react'

/** The server looks at a copy of a tournament that is up to 5 s old. */
const NOTICED_MS = 5500

/** Published since its form was refused: that is asked for again whenever the server must have noticed. */
export function useLateEntry(isLate: boolean, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isLate) return undefined
    const timer = setInterval(() => void ask(), NOTICED_MS)
    return () => clearInterval(timer)
  }, [isLate, ask])
}
