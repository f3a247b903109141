/**
 * The registration helper of the panel and the question bank answer in English. The panel shows the
 * Spanish sentence of the same code instead.
 */
export const PANEL_MESSAGES = {
  'full-name-required': { english: 'Full name is required', spanish: 'El nombre es obligatorio' },
  'free-fire-id-required': {
    english: 'Free Fire ID is required',
    spanish: 'El ID de Free Fire es obligatorio',
  },
  'free-fire-id-invalid': {
    english: 'Free Fire ID must be 8-12 digits',
    spanish: 'El ID debe contener entre 8 y 12 dígitos numéricos',
  },
  'email-required': { english: 'Email is required', spanish: 'El correo es obligatorio' },
  'email-invalid': { english: 'Invalid email format', spanish: 'Correo electrónico inválido' },
  'phone-required': { english: 'Phone number is required', spanish: 'El teléfono es obligatorio' },
  'question-text-required': {
    english: 'Question text is required',
    spanish: 'El texto de la pregunta es obligatorio',
  },
  'question-type-required': {
    english: 'Question type is required',
    spanish: 'El tipo de pregunta es obligatorio',
  },
  'question-type-invalid': { english: 'Invalid question type', spanish: 'El tipo de pregunta no es válido' },
  'question-options-required': {
    english: 'Options are required for this question type',
    spanish: 'Este tipo de pregunta necesita opciones',
  },
} as const satisfies Record<string, { english: string; spanish: string }>

const SPANISH_OF = new Map<string, string>(
  Object.values(PANEL_MESSAGES).map(({ english, spanish }) => [english, spanish]),
)

/** What the panel shows for a message of the API. */
export const inSpanish = (message: string): string => SPANISH_OF.get(message) ?? message
