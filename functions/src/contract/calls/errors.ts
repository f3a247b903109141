/** What a person reads where no answer came at all. */
export const NO_CONNECTION = 'Error de conexión. Verifica tu conexión a internet.'

/**
 * Every failure of the API: its HTTP status and its text for people. A failure that the caller may not know about (a
 * bug, an internal outage) is `internal`; the log has the detail under the request id.
 */
export const ERRORS = {
  'invalid-request': { status: 400, message: 'La solicitud no es válida.' },
  'unsupported-media-type': { status: 415, message: 'La solicitud debe enviarse como JSON.' },
  'payload-too-large': { status: 413, message: 'La solicitud es demasiado grande.' },
  unauthenticated: { status: 401, message: 'No autorizado. Por favor inicia sesión nuevamente.' },
  'session-expired': { status: 401, message: 'Tu sesión terminó. Inicia sesión nuevamente.' },
  'email-not-verified': {
    status: 403,
    message: 'Debes verificar tu email antes de poder iniciar sesión. Revisa tu bandeja de entrada.',
  },
  'sessions-full': {
    status: 409,
    message: 'Hoy cerraste muchas sesiones una por una. Usa «Cerrar las demás sesiones».',
  },
  'setup-refused': { status: 403, message: 'Los datos de configuración no son correctos.' },
  'already-set-up': { status: 409, message: 'El sitio ya tiene propietario.' },
  'owner-protected': { status: 409, message: 'La cuenta del propietario no se puede cambiar.' },
  'account-not-found': { status: 404, message: 'No existe una cuenta con este correo.' },
  'account-not-verified': {
    status: 409,
    message: 'Esta persona todavía no verificó su correo. Pídele que lo haga y dale acceso después.',
  },
  'already-decided': { status: 409, message: 'Otra persona ya decidió esta solicitud.' },
  'applicant-not-verified': {
    status: 409,
    message: 'Esta persona todavía no verificó el correo con el que pidió acceso.',
  },
  'still-admin': { status: 409, message: 'Esta persona ya tiene acceso. Quítaselo primero.' },
  'already-admin': { status: 409, message: 'Ya tienes acceso al panel.' },
  'already-banned': { status: 409, message: 'Este ID ya está vetado.' },
  'question-active': {
    status: 409,
    message: 'Los formularios de inscripción hacen esta pregunta. Desactívala antes de eliminarla.',
  },
  'bank-full': { status: 409, message: 'El banco de preguntas está lleno. Elimina alguna primero.' },
  'reasons-full': { status: 409, message: 'Ya hay 30 motivos guardados. Borra alguno primero.' },
  'form-not-found': { status: 404, message: 'El formulario que buscas no existe o ha sido desactivado' },
  'form-unavailable': { status: 409, message: 'Este formulario no está disponible' },
  'form-registers': {
    status: 409,
    message: 'Este formulario es de inscripción: se responde al inscribirse en un torneo.',
  },
  'form-in-use': { status: 409, message: 'Hay torneos que usan este formulario.' },
  'form-has-responses': {
    status: 409,
    message: 'Este formulario tiene respuestas. Confirma que también quieres eliminarlas.',
  },
  'already-sent': { status: 409, message: 'Ya enviaste otra respuesta con esta misma clave.' },
  /** Also for an unpublished one, so that its existence stays secret. */
  'not-published': { status: 404, message: 'Este torneo no existe o todavía no está publicado.' },
  'no-linked-form': {
    status: 409,
    message: 'Error: Este torneo no tiene un formulario de inscripción configurado.',
  },
  'registration-form-inactive': {
    status: 409,
    message: 'El formulario de inscripción de este torneo no está disponible en este momento.',
  },
  'registration-closed': { status: 409, message: 'Las inscripciones de este torneo ya cerraron.' },
  'tournament-started': { status: 409, message: 'Este torneo ya comenzó.' },
  'tournament-full': { status: 409, message: 'Este torneo ya no tiene cupos disponibles.' },
  'already-registered': { status: 409, message: 'Este ID de Free Fire ya está inscrito en este torneo.' },
  'wrong-state': { status: 409, message: 'La inscripción ya no está en un estado que permita este cambio.' },
  'nobody-waiting': { status: 409, message: 'Nadie espera un cupo en este torneo.' },
  'receipt-unknown': { status: 404, message: 'Este enlace no corresponde a ninguna inscripción.' },
  'registration-gone': { status: 410, message: 'Esta inscripción fue eliminada y ya no existe.' },
  forbidden: { status: 403, message: 'No tienes permisos para realizar esta acción.' },
  'not-found': { status: 404, message: 'Recurso no encontrado.' },
  conflict: {
    status: 409,
    message: 'Cambió mientras lo editabas. Revisa lo que cambió e inténtalo de nuevo.',
  },
  'already-exists': { status: 409, message: 'Ya existe uno con ese identificador.' },
  'in-use': { status: 409, message: 'Está en uso y no se puede eliminar.' },
  'seats-taken': { status: 409, message: 'Hay más cupos ocupados de los que quedarían.' },
  'key-reused': { status: 409, message: 'Esta clave ya acompañó a otra solicitud distinta.' },
  'too-many-requests': {
    status: 429,
    message: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  },
  'not-our-app': {
    status: 403,
    message:
      'No pudimos comprobar que la solicitud viene de nuestro sitio. Recarga la página e inténtalo de nuevo.',
  },
  'method-not-allowed': { status: 405, message: 'Este recurso no admite esa operación.' },
  internal: { status: 500, message: 'Error interno del servidor. Intenta más tarde.' },
  'try-again': { status: 503, message: 'El servicio no responde en este momento. Intenta de nuevo.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS
