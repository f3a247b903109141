/** Keys of the browser's storage. The stored values are hints for rendering and decide nothing, unless noted. */
export const STORAGE_KEYS = {
  rememberMe: 'rememberMe',
  userRole: 'userRole',
  loginTime: 'loginTime',
  adminSession: 'adminSession',
  /** The address to which the last sign-in link was sent from this device, and when. */
  signInLink: 'arena-libre_sign-in-link',
  /** What the answer of Google has to match, in the tab only. */
  googleSignIn: 'arena-libre_google',
  tournaments: 'tournaments',
  formResponses: 'arena-libre_forms',
  /** The keys to the own registrations: with a key one can see, correct and withdraw a registration. */
  receipts: 'arena-libre_receipts',
} as const
