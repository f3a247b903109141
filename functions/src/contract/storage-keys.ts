/** Keys of the browser's storage. What is kept there is a hint for drawing and decides nothing. */
export const STORAGE_KEYS = {
  rememberMe: 'rememberMe',
  userRole: 'userRole',
  loginTime: 'loginTime',
  adminSession: 'adminSession',
  tournaments: 'tournaments',
  formResponses: 'arena-libre_forms',
} as const
