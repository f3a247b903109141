import type { Form, FormField } from '../src/contract/forms/forms.ts'

export const aField = (changes: Partial<FormField> = {}): FormField => ({
  id: 'nombre',
  type: 'text',
  label: '¿Cómo te llamas?',
  placeholder: '',
  required: false,
  options: [],
  help: '',
  limits: null,
  ...changes,
})

/** An active form with a field of each kind; a test names what it is about. */
export const aForm = (changes: Partial<Form> = {}): Form => ({
  id: 'sugerencias',
  title: 'Buzón de sugerencias',
  description: 'Leemos todas.',
  isActive: true,
  fields: [
    aField({ required: true }),
    aField({ id: 'correo', type: 'email', label: 'Tu correo' }),
    aField({ id: 'telefono', type: 'phone', label: 'Tu WhatsApp' }),
    aField({ id: 'torneos', type: 'number', label: '¿Cuántos torneos?' }),
    aField({ id: 'mapa', type: 'select', label: 'Tu mapa', options: ['Bermuda', 'Alpes'] }),
    aField({ id: 'redes', type: 'checkbox', label: '¿Dónde nos sigues?', options: ['WhatsApp', 'TikTok'] }),
    aField({ id: 'nota', type: 'rating', label: 'Tu nota', required: true }),
  ],
  revision: 1,
  ...changes,
})
