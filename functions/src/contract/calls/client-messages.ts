/** The messages that the client also shows without an answer of the API. */
export const CLIENT_MESSAGES = {
  unauthenticated: 'No autorizado. Por favor inicia sesión nuevamente.',
  forbidden: 'No tienes permisos para realizar esta acción.',
  notFound: 'Recurso no encontrado.',
  internal: 'Error interno del servidor. Intenta más tarde.',
  alreadyRegistered: 'Este ID de Free Fire ya está inscrito en este torneo.',
  receiptUnknown: 'No encontramos una inscripción con este enlace.',
} as const

/** The same of the panel and the way into it. */
export const SIGN_IN_MESSAGES = {
  sessionExpired: 'Tu sesión terminó. Inicia sesión nuevamente.',
  accountNotFound: 'No existe una cuenta con este correo.',
  emailNotVerified: 'Debes verificar tu email antes de poder iniciar sesión. Revisa tu bandeja de entrada.',
} as const
