/** The tests of the API that call the running site through Hosting. All others run the app in their own process. */
export const TESTS_OF_THE_SITE = [
  'tests/api/api-page.test.ts',
  'tests/api/headers.test.ts',
  'tests/api/site.test.ts',
]
