import { describe, expect, test } from 'vitest'
import { DEFAULT_FAQ } from '@arena-libre/functions/contract/site/default-faq'
import { searchFaq } from './faq-search.ts'

const questionsFor = (query: string): string[] =>
  searchFaq(DEFAULT_FAQ, query).found.map(({ question }) => question)

describe('a word that the questions do not use finds what it means', () => {
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

test('all words have to be found, each in one of its ways', () => {
  expect(questionsFor('equipo cambiar')).toEqual(['¿Puedo cambiar a mi dúo después de inscribirme?'])
  expect(questionsFor('equipo xyz')).toEqual([])
})

test('a question with the typed word stands before one with another word for it', () => {
  const [first, second, third] = [
    { question: 'Uno', answer: 'El premio.' },
    { question: 'Dos', answer: 'El dinero.' },
    { question: 'Tres', answer: 'La luna.' },
  ]
  expect(searchFaq([first, second, third], 'dinero').found).toEqual([second, first])
})

test('the ways to say a word are marked; nothing is where nothing was typed', () => {
  expect(searchFaq(DEFAULT_FAQ, 'hack').words).toContain('tramposo')
  expect(searchFaq(DEFAULT_FAQ, '  ')).toEqual({ found: DEFAULT_FAQ, words: [] })
})

test('two letters are no beginning of a word with the same meaning', () => {
  expect(searchFaq(DEFAULT_FAQ, 'pr').words).toEqual(['pr'])
})
