/** Keys of the browser's storage. What is kept there is a hint for drawing and decides nothing, unless it says so. */
export const STORAGE_KEYS = {
  rememberMe: 'rememberMe',
  userRole: 'userRole',
  loginTime: 'loginTime',
  adminSession: 'adminSession',
  tournaments: 'tournaments',
  formResponses: 'arena-libre_forms',
  /** The keys to the own registrations: the holder of one may see, correct and withdraw it. */
  receipts: 'arena-libre_receipts',
} as const
