import { describe, expect, test } from 'vitest'
import { DEFAULT_FAQ } from '@arena-libre/functions/contract/site/default-faq'
import { searchFaq } from './faq-search.ts'

const questionsFor = (query: string): string[] =>
  searchFaq(DEFAULT_FAQ, query).found.map(({ question }) => question)

describe('a synonym finds the question', () => {
  test.each([
    ['celular', '¿Puedo jugar desde una computadora o con emulador?'],
    ['movil', '¿Puedo jugar desde una computadora o con emulador?'],
    ['dinero', '¿Cuándo se entregan los premios?'],
    ['plata', '¿Cuándo se entregan los premios?'],
    ['plata', '¿Cuánto cuesta participar?'],
    ['pago', '¿Cuánto cuesta participar?'],
    ['hack', '¿Cómo reporto a un tramposo?'],
    ['hackers', '¿Cómo reporto a un tramposo?'],
    ['equipo', '¿Cómo me inscribo en dúo?'],
    ['duos', '¿Cómo me inscribo en dúo?'],
    ['Dúo', '¿Cómo me inscribo en dúo?'],
    ['pc', '¿Puedo jugar desde una computadora o con emulador?'],
    ['cancelar', '¿Puedo retirarme?'],
  ])('%s: %s', (query, question) => {
    expect(questionsFor(query)).toContain(question)
  })
})

test('every typed word has to be found, itself or as a synonym', () => {
  expect(questionsFor('equipo cambiar')).toEqual(['¿Puedo cambiar a mi dúo después de inscribirme?'])
  expect(questionsFor('equipo xyz')).toEqual([])
})

test('a question with the typed word comes before one with a synonym', () => {
  const [first, second, third] = [
    { question: 'Uno', answer: 'El premio.' },
    { question: 'Dos', answer: 'El dinero.' },
    { question: 'Tres', answer: 'La luna.' },
  ]
  expect(searchFaq([first, second, third], 'dinero').found).toEqual([second, first])
})

test('synonyms are marked, and nothing is marked without a query', () => {
  expect(searchFaq(DEFAULT_FAQ, 'hack').words).toContain('tramposo')
  expect(searchFaq(DEFAULT_FAQ, '  ')).toEqual({ found: DEFAULT_FAQ, words: [] })
})

test.each(['pr', 'banco', 'celebrar'])('%s has no synonyms', (query) => {
  expect(searchFaq(DEFAULT_FAQ, query).words).toEqual([query])
})
