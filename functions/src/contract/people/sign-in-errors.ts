import { SIGN_IN_MESSAGES } from '../calls/client-messages.ts'
import { NO_CONNECTION } from '../calls/no-connection.ts'

const SECOND_STEP_LATE = 'Pasó mucho tiempo desde que empezaste. Inténtalo otra vez desde el inicio.'
const SECOND_FACTOR_EXISTS = 'Esta cuenta ya tiene verificación en dos pasos. Recarga la página.'

/** The error codes of the identity provider, without the leading `auth/`, and their texts for people. */
const SIGN_IN_ERRORS: Readonly<Record<string, string>> = {
  'user-not-found': SIGN_IN_MESSAGES.accountNotFound,
  'wrong-password': 'La contraseña es incorrecta.',
  'invalid-email': 'El correo no es válido.',
  'user-disabled': 'Esta cuenta está desactivada. Escribe a la organización.',
  'too-many-requests': 'Demasiados intentos. Espera unos minutos e intenta nuevamente.',
  'network-request-failed': NO_CONNECTION,
  'invalid-credential': 'Credenciales incorrectas',
  'user-token-expired': SIGN_IN_MESSAGES.sessionExpired,
  'requires-recent-login': 'Por seguridad, inicia sesión nuevamente para continuar.',
  'email-not-found': SIGN_IN_MESSAGES.accountNotFound,
  'invalid-password': 'La contraseña debe tener al menos 6 caracteres.',
  'weak-password': 'La contraseña es demasiado débil. Usa al menos 8 caracteres.',
  'password-does-not-meet-requirements': 'La contraseña es demasiado débil. Usa al menos 8 caracteres.',
  'email-already-in-use': 'Ya existe una cuenta con este correo. Inicia sesión o recupera tu contraseña.',
  'operation-not-allowed': 'Esta forma de iniciar sesión no está disponible.',
  'account-exists-with-different-credential': 'Ya tienes una cuenta con este correo y otra forma de entrar.',
  'credential-already-in-use': 'Esa credencial ya pertenece a otra cuenta.',
  timeout: 'La conexión tardó demasiado. Intenta nuevamente.',
  'missing-email': 'Escribe tu correo.',
  'missing-password': 'Escribe tu contraseña.',
  'internal-error': 'El servicio de cuentas falló. Intenta nuevamente.',
  'email-not-verified': SIGN_IN_MESSAGES.emailNotVerified,
  /** Of ours. */
  'link-too-soon': 'Acabamos de enviarte un enlace. Espera un minuto antes de pedir otro.',
  'link-of-another': 'El enlace llegó a otro correo. Escribe el correo en el que lo abriste.',
  'google-cancelled': 'No entraste: cerraste la página de Google sin elegir una cuenta.',
  'google-failed': 'Google no pudo confirmar tu cuenta. Intenta nuevamente o entra con tu contraseña.',
  'google-unasked': 'La respuesta de Google no viene de esta pestaña. Intenta nuevamente.',
  'google-no-storage':
    'Este navegador no deja guardar datos, y entrar con Google los necesita. Entra con tu contraseña.',
  'quota-exceeded': 'Hoy se enviaron demasiados correos. Entra con tu contraseña o intenta más tarde.',
  'unauthorized-continue-uri': 'Este sitio todavía no puede enviar enlaces. Entra con tu contraseña.',
  'multi-factor-auth-required':
    'Esta cuenta pide un segundo paso que este sitio no ofrece. Escribe a la organización.',
  'invalid-verification-code':
    'El código no es correcto o ya cambió. Escribe el que muestra tu app en este momento.',
  'code-expired': SECOND_STEP_LATE,
  'totp-challenge-timeout': SECOND_STEP_LATE,
  'invalid-multi-factor-session': SECOND_STEP_LATE,
  'invalid-verification-id': SECOND_STEP_LATE,
  'multi-factor-info-not-found': 'Esta verificación ya no está activa. Recarga la página.',
  'second-factor-already-in-use': SECOND_FACTOR_EXISTS,
  'maximum-second-factor-count-exceeded': SECOND_FACTOR_EXISTS,
  'expired-action-code': 'El enlace venció. Pide uno nuevo.',
  'invalid-action-code': 'El enlace ya se usó o no es válido. Pide uno nuevo.',
}

const FALLBACK = 'Ha ocurrido un error inesperado. Intenta nuevamente.'

export function signInMessage(code: string): string {
  const name = code.replace(/^auth\//, '')
  return Object.hasOwn(SIGN_IN_ERRORS, name) ? (SIGN_IN_ERRORS[name] ?? FALLBACK) : FALLBACK
}
