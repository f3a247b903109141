import type { Form, FormField } from '../../functions/src/contract/forms/forms.ts'

const field = (facts: Pick<FormField, 'id' | 'type' | 'label'> & Partial<FormField>): FormField => ({
  placeholder: '',
  required: false,
  options: [],
  help: '',
  limits: null,
  ...facts,
})

/** One for registering, one with every type of field, and a closed one. */
export const FORMS: readonly Form[] = [
  {
    id: 'inscripcion-apertura',
    title: 'Inscripción a torneos',
    description: 'Lo que la organización necesita saber además de tus datos.',
    isActive: true,
    fields: [field({ id: 'equipo', type: 'text', label: 'Tu equipo o clan, si tienes' })],
    revision: 1,
  },
  {
    id: 'sugerencias',
    title: 'Buzón de sugerencias',
    description: 'Cuéntanos qué torneo te gustaría jugar. Leemos todas las respuestas.',
    isActive: true,
    fields: [
      field({
        id: 'nombre',
        type: 'text',
        label: '¿Cómo te llamas?',
        required: true,
        placeholder: 'Tu nombre',
      }),
      field({
        id: 'idea',
        type: 'textarea',
        label: 'Tu sugerencia',
        required: true,
        placeholder: 'Me gustaría que…',
      }),
      field({ id: 'correo', type: 'email', label: 'Tu correo', placeholder: 'nombre@correo.example' }),
      field({ id: 'telefono', type: 'phone', label: 'Tu WhatsApp', placeholder: '+57 300 555 0143' }),
      field({
        id: 'torneos',
        type: 'number',
        label: '¿En cuántos torneos has jugado?',
        placeholder: 'Por ejemplo, 3',
      }),
      field({ id: 'fecha', type: 'date', label: '¿Qué día te gustaría jugar?' }),
      field({
        id: 'mapa',
        type: 'select',
        label: 'Tu mapa favorito',
        options: ['Bermuda', 'Purgatorio', 'Kalahari', 'Alpes'],
      }),
      field({ id: 'modalidad', type: 'radio', label: '¿Solo o en dúo?', options: ['Solo', 'En dúo'] }),
      field({
        id: 'redes',
        type: 'checkbox',
        label: '¿Dónde nos sigues?',
        options: ['WhatsApp', 'Discord', 'Instagram', 'TikTok'],
      }),
      field({ id: 'nota', type: 'rating', label: '¿Qué nota le pones a la comunidad?', required: true }),
    ],
    revision: 1,
  },
  {
    id: 'encuesta-cerrada',
    title: 'Encuesta de la primera temporada',
    description: 'Gracias a quienes respondieron: la encuesta terminó.',
    isActive: false,
    fields: [
      field({
        id: 'repetirias',
        type: 'radio',
        label: '¿Jugarías otra vez?',
        required: true,
        options: ['Sí', 'No'],
      }),
      field({ id: 'mejorar', type: 'textarea', label: '¿Qué mejorarías?' }),
    ],
    revision: 1,
  },
]
