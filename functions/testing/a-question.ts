import type { Question } from '../src/contract/forms/questions.ts'

/** An active question that lacks nothing; a test names what it is about. */
export const aQuestion = (changes: Partial<Question> = {}): Question => ({
  id: 'pais',
  text: '¿Desde qué país juegas?',
  type: 'select',
  required: true,
  placeholder: '',
  options: ['Colombia', 'Perú'],
  active: true,
  order: 0,
  revision: 1,
  ...changes,
})
