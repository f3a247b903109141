import type { Question } from '../../functions/src/contract/forms/questions.ts'

const question = (
  order: number,
  facts: Pick<Question, 'id' | 'text' | 'type'> & Partial<Question>,
): Question => ({ required: false, placeholder: '', options: [], active: true, revision: 1, order, ...facts })

export const HOURS = ['Mañana', 'Tarde', 'Noche', 'Fin de semana'] as const

/** The bank of questions: five active ones, and an inactive one. */
export const QUESTIONS: readonly Question[] = [
  question(0, {
    id: 'pais',
    text: '¿Desde qué país juegas?',
    type: 'select',
    options: [
      'Argentina',
      'Bolivia',
      'Chile',
      'Colombia',
      'Ecuador',
      'México',
      'Perú',
      'Venezuela',
      'Otro país de América Latina',
    ],
  }),
  question(1, {
    id: 'nivel',
    text: '¿Qué nivel tiene tu cuenta?',
    type: 'text',
    placeholder: 'Por ejemplo: 47',
  }),
  question(2, {
    id: 'dispositivo',
    text: '¿Con qué dispositivo juegas?',
    type: 'radio',
    options: ['Celular Android', 'iPhone', 'Tableta'],
  }),
  question(3, { id: 'horarios', text: '¿Cuándo puedes jugar?', type: 'checkbox', options: [...HOURS] }),
  question(4, {
    id: 'experiencia',
    text: 'Cuéntanos de tus torneos anteriores',
    type: 'textarea',
    placeholder: 'Si es tu primero, también queremos saberlo',
  }),
  question(5, {
    id: 'como-supiste',
    text: '¿Cómo supiste del torneo?',
    type: 'select',
    options: ['WhatsApp', 'Discord', 'Instagram', 'TikTok', 'Por una amistad'],
    active: false,
  }),
]
