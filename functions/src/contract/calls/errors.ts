import { CLIENT_MESSAGES, SIGN_IN_MESSAGES } from './client-messages.ts'

/**
 * Every failure of the API, by its HTTP status, with its text for people. A failure that the caller may not know about
 * (a bug, an internal outage) is `internal`; the log has the detail under the request id.
 */
const MESSAGES = {
  400: {
    'invalid-request': 'La solicitud no es válida.',
    'backup-unreadable': 'Este archivo no es una copia de Arena Libre, o está dañado.',
  },
  401: {
    unauthenticated: CLIENT_MESSAGES.unauthenticated,
    'session-expired': SIGN_IN_MESSAGES.sessionExpired,
  },
  403: {
    'email-not-verified': SIGN_IN_MESSAGES.emailNotVerified,
    'second-factor-required':
      'Este sitio pide verificación en dos pasos. Actívala o entra otra vez con tu código.',
    'setup-refused': 'Los datos de configuración no son correctos.',
    forbidden: CLIENT_MESSAGES.forbidden,
    'not-our-app':
      'No pudimos comprobar que la solicitud viene de nuestro sitio. Recarga la página e inténtalo de nuevo.',
  },
  404: {
    'account-not-found': SIGN_IN_MESSAGES.accountNotFound,
    'form-not-found': 'El formulario que buscas no existe o ha sido desactivado',
    /** Also for an unpublished one, so that its existence stays secret. */
    'not-published': 'Este torneo no existe o todavía no está publicado.',
    'receipt-unknown': CLIENT_MESSAGES.receiptUnknown,
    'not-found': CLIENT_MESSAGES.notFound,
  },
  405: {
    'method-not-allowed': 'Este recurso no admite esa operación.',
  },
  409: {
    'sessions-full': 'Hoy cerraste muchas sesiones una por una. Usa «Cerrar las demás sesiones».',
    'already-set-up': 'El sitio ya tiene propietario.',
    'owner-protected': 'La cuenta del propietario no se puede cambiar.',
    'account-not-verified':
      'Esta persona todavía no verificó su correo. Pídele que lo haga y dale acceso después.',
    'already-decided': 'Otra persona ya decidió esta solicitud.',
    'applicant-not-verified': 'Esta persona todavía no verificó el correo con el que pidió acceso.',
    'still-admin': 'Esta persona ya tiene acceso. Quítaselo primero.',
    'already-admin': 'Ya tienes acceso al panel.',
    'already-banned': 'Este ID ya está vetado.',
    'mail-not-failed': 'Este correo no falló: ya salió o está por salir.',
    'mail-resent': 'Este correo se reenvió hace menos de 10 minutos.',
    'mail-address-changed':
      'El correo de la inscripción cambió desde entonces. Reenvía el enlace desde su ficha.',
    'question-active': 'Los formularios de inscripción hacen esta pregunta. Desactívala antes de eliminarla.',
    'bank-full': 'El banco de preguntas está lleno. Elimina alguna primero.',
    'reasons-full': 'Ya hay 30 motivos guardados. Borra alguno primero.',
    'form-unavailable': 'Este formulario no está disponible',
    'form-registers': 'Este formulario es de inscripción: se responde al inscribirse en un torneo.',
    'form-in-use': 'Hay torneos que usan este formulario.',
    'form-has-responses': 'Este formulario tiene respuestas. Confirma que también quieres eliminarlas.',
    'already-sent': 'Ya enviaste otra respuesta con esta misma clave.',
    'no-linked-form': 'Error: Este torneo no tiene un formulario de inscripción configurado.',
    'registration-form-inactive':
      'El formulario de inscripción de este torneo no está disponible en este momento.',
    'registration-closed': 'Las inscripciones de este torneo ya cerraron.',
    'tournament-started': 'Este torneo ya comenzó.',
    'round-begun': 'Esta ronda ya comenzó: no se puede cambiar.',
    'tournament-not-over': 'Este torneo todavía no termina.',
    'tournament-full': 'Este torneo ya no tiene cupos disponibles.',
    'already-registered': CLIENT_MESSAGES.alreadyRegistered,
    'wrong-state': 'La inscripción ya no está en un estado que permita este cambio.',
    'confirmation-not-open': 'Todavía no se puede confirmar.',
    'confirmation-closed': 'El tiempo para confirmar terminó.',
    'confirmation-settled': 'La confirmación de este torneo ya terminó y se dieron los cupos libres.',
    'rooms-not-drawn': 'Primero reparte a los jugadores en las salas.',
    'room-full': 'No caben todos: revisa cuántas salas tiene la ronda.',
    'no-players': 'Todavía no hay a quién repartir.',
    'no-final': 'La final se llama cuando el torneo ya comenzó y tiene otra ronda después de la primera.',
    'final-settled': 'La confirmación de la final ya terminó.',
    'match-official': 'Esta partida ya es oficial. Publícala como corrección: queda a la vista.',
    'claims-closed': 'El tiempo para reclamar esta partida terminó.',
    'claim-answered': 'Otra persona ya respondió este reclamo.',
    'claims-open': 'Hay reclamos sin respuesta. Respóndelos antes de hacer oficial la tabla.',
    'claims-time': 'Los jugadores todavía pueden reclamar. Espera a que termine su tiempo.',
    'ties-open': 'Hay un empate que decide quién pasa o quién gana. Decídelo primero.',
    'nothing-official': 'No hay partidas por hacer oficiales.',
    'plan-played': 'Ya hay resultados de este plan: no se puede borrar.',
    'periods-unsaved': 'Guarda los plazos una vez: antes no se borra nada.',
    'nobody-waiting': 'Nadie espera un cupo en este torneo.',
    conflict: 'Cambió mientras lo editabas. Revisa lo que cambió e inténtalo de nuevo.',
    'already-exists': 'Ya existe uno con ese identificador.',
    'in-use': 'Está en uso y no se puede eliminar.',
    'seats-taken': 'Hay más cupos ocupados de los que quedarían.',
    'backup-newer': 'Esta copia es de una versión más nueva del sitio. Actualiza este sitio primero.',
    'project-not-empty': 'Este sitio ya tiene datos. Una copia solo se restaura en un proyecto vacío.',
    'restore-unfinished': 'Hay otra restauración a medias. Termínala con el mismo archivo.',
    'key-reused': 'Esta clave ya acompañó a otra solicitud distinta.',
  },
  410: {
    'backup-expired': 'La descarga duró casi una hora, más de lo que se puede. Empieza otra vez.',
    'registration-gone': 'Esta inscripción fue eliminada y ya no existe.',
  },
  413: {
    'payload-too-large': 'La solicitud es demasiado grande.',
  },
  415: {
    'unsupported-media-type': 'La solicitud debe enviarse como JSON.',
  },
  429: {
    'too-many-requests': 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  },
  500: {
    internal: CLIENT_MESSAGES.internal,
  },
  503: {
    'try-again': 'El servicio no responde en este momento. Intenta de nuevo.',
  },
} as const

type ByStatus = typeof MESSAGES

export type ErrorCode = { [Status in keyof ByStatus]: keyof ByStatus[Status] }[keyof ByStatus]

interface Failure {
  status: number
  message: string
}

export const ERRORS = Object.fromEntries(
  Object.entries(MESSAGES).flatMap(([status, messages]) =>
    Object.entries(messages).map(([code, message]): [string, Failure] => [
      code,
      { status: Number(status), message },
    ]),
  ),
) as Record<ErrorCode, Failure>
