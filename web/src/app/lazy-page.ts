import { type ComponentType, lazy } from 'react'
import { isReachable, reloadOnce } from '../lib/release/load-anew.ts'
import { OfflinePage } from './offline-page.tsx'

/** A page that did not arrive: the line is dead, or its file is gone. */
const instead = async (failure: unknown): Promise<ComponentType> =>
  (await isReachable()) ? reloadOnce(failure) : OfflinePage

/**
 * A page that is fetched when somebody goes there, or ahead. Only once, even if that fails: the bundler's loader
 * takes a stylesheet that did not arrive for one that did, and a second attempt would show the page without it.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined
  const fetchPage = () => (loading ??= load())
  const Page = lazy(async () => ({ default: await fetchPage().catch(instead) }))
  return Object.assign(Page, { fetchPage })
}
