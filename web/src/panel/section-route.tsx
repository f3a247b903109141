import type { ReactNode } from 'react'
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { Recovery } from '../app/page-boundary.tsx'

export interface Fetchable {
  fetchPage: () => Promise<unknown>
}

/** Fetches the code of these pages side by side. A failure is shown where the page would be. */
export const fetchEarly =
  (...pages: Fetchable[]) =>
  (): null => {
    for (const page of pages) page.fetchPage().catch(() => undefined)
    return null
  }

export const searchOf = ({ request }: LoaderFunctionArgs): URLSearchParams =>
  new URL(request.url).searchParams

/** Asks for the first data while the code of the section is still being fetched. */
export const sectionLoader =
  <Data,>(
    page: Fetchable,
    fetchData: () => Promise<Data>,
    prefetch: (data: Data, args: LoaderFunctionArgs) => void,
  ) =>
  async (args: LoaderFunctionArgs): Promise<null> => {
    fetchEarly(page)()
    const data = await fetchData().catch(() => null)
    if (data !== null) prefetch(data, args)
    return null
  }

/** A section that fails shows it in its own place. */
export const section = (path: string, loader: LoaderFunction, element: ReactNode): RouteObject => ({
  path,
  loader,
  element,
  errorElement: <Recovery />,
})
