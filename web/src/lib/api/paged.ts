/** For lists that the API answers page by page, each with the cursor of the next one. */
export const PAGED = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}
