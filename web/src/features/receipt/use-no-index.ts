import { useEffect } from 'react'

/** What stands here is nobody's business but its holder's. */
export function useNoIndex(): void {
  useEffect(() => {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex, nofollow'
    document.head.append(robots)
    return () => robots.remove()
  }, [])
}
