import type { Locator, Page } from '@playwright/test'
import { expect, test } from './cup.ts'
import { change } from '../support/site-tournaments.ts'

const HOUR = 3_600_000

const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

// The form of a closed cup is asked for at once, and refused.
test.use({ expectedErrors: [/status of 409/] })

test('a cup says the same of itself on its card, its page, its rules and its form', async ({
  page,
  db,
  openCup,
  checkA11y,
}) => {
  const id = await openCup({ name: 'Copa de Estados', rules: ['Juega limpio.'] })
  const record = db.collection('tournaments').doc(id)
  // Opening the form counts the seats: one must be taken.
  const seat = { number: 1, state: 'taken', registrationId: 'A'.repeat(43), series: 0 }
  await record.collection('seats').doc('1').set(seat)
  const full = { maxPlayers: 1, currentPlayers: 1 }
  const states: [changes: object, label: string, title: string, button: string][] = [
    [{ linkedFormId: null }, 'Próximamente', 'Inscripciones por abrir', 'PRÓXIMAMENTE'],
    [
      { linkedFormId: 'encuesta-cerrada', formInactive: true },
      'Inscripciones en pausa',
      'Inscripciones en pausa',
      'INSCRIPCIONES EN PAUSA',
    ],
    [full, 'Torneo Completo', 'Torneo completo', 'TORNEO COMPLETO'],
    [{ date: ago(1) }, 'En curso', 'Torneo en curso', 'INSCRIPCIONES CERRADAS'],
    [{ date: ago(48), endsAt: ago(24) }, 'Finalizado', 'Torneo finalizado', 'TORNEO FINALIZADO'],
  ]
  for (const [changes, label, title, button] of states) {
    await change(record, changes)
    await page.goto(`/tournament/${id}`)
    const detail = page.getByRole('article', { name: 'Copa de Estados' })
    await expect(detail.getByText(label, { exact: true })).toBeVisible()
    await expect(detail.getByRole('link', { name: /Inscribirse|Unirme/i })).toHaveCount(0)
    await expect(detail.getByRole('link', { name: 'Ver otros torneos' })).toBeVisible()
    await checkA11y(page)

    for (const path of [`/tournament-rules/${id}`, `/register/${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title, level: 2 }), path).toBeVisible()
      await checkA11y(page)
    }

    await page.goto('/tournaments')
    await expect(page.getByRole('article', { name: 'Copa Apertura', exact: true })).toBeVisible()
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/tournament/${id}"]`) })
    if (label === 'Finalizado') await expect(card).toHaveCount(0)
    else {
      await expect(card.getByText(label, { exact: true })).toBeVisible()
      // What has closed is one line.
      const buttons = label === 'En curso' ? 0 : 1
      await expect(card.getByRole('button', { name: button, disabled: true })).toHaveCount(buttons)
    }
  }
})

/** What a list of facts says under a heading of its own. */
const fact = (where: Page | Locator, term: string) => where.locator(`dt:text-is("${term}") + dd`)

/** 'vie 27 nov, 8:00 p. m.' */
const DAY_AND_TIME = /^\S+ \d+ \S+, \d+:\d\d\s[ap]\.\sm\.$/

test('a cup says what is played, until when one can register, and for what', async ({
  page,
  db,
  openCup,
  checkA11y,
}) => {
  const registrationDeadline = new Date(Date.now() + 24 * HOUR)
  const id = await openCup({
    format: 'eliminacion_directa',
    registrationDeadline,
    prizePool: '',
    prize: 'Un pase Élite',
  })
  const record = db.collection('tournaments').doc(id)
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/tournament/${id}"]`) })
  const until = page.locator(`time[datetime="${registrationDeadline.toISOString()}"]`)

  await page.goto('/tournaments')
  await expect(card.getByText('Competitivo · Eliminación directa', { exact: true })).toBeVisible()
  await expect(card).toContainText('Inscripciones hasta el ')
  await expect(card.locator(until)).toHaveText(DAY_AND_TIME)
  await expect(fact(card, 'Premio')).toHaveText('Un pase Élite')

  await page.goto(`/tournament-rules/${id}`)
  await expect(page.getByText('Competitivo · Eliminación directa')).toBeVisible()

  await page.goto(`/tournament/${id}`)
  const prizes = page.getByRole('heading', { name: 'Premios' })
  await expect(fact(page, 'Categoría')).toHaveText('Competitivo')
  await expect(fact(page, 'Formato')).toHaveText('Eliminación directa')
  await expect(fact(page, 'Inscripciones hasta').locator(until)).toHaveText(DAY_AND_TIME)
  await expect(prizes).toBeVisible()
  await expect(fact(page, 'Premio')).toHaveText('Un pase Élite')
  await checkA11y(page)

  // Beside a table of places the words stand below it.
  await change(record, { prizePool: '1er: $5, 2do: $3, 3er: TBD' })
  await expect(fact(page, '1er')).toHaveText('$5 USD')
  await expect(fact(page, '2do')).toHaveText('$3')
  await expect(fact(page, '3er')).toHaveCount(0)
  await expect(fact(page, 'Premio')).toHaveCount(0)
  await expect(page.getByText('Un pase Élite', { exact: true })).toBeVisible()
  await page.goto('/tournaments')
  await expect(fact(card, '1er')).toHaveText('$5 USD')
  await expect(fact(card, 'Premio')).toHaveCount(0)

  await change(record, { prizePool: '1er: TBD, 2do: TBD', prize: 'TBD' })
  await expect(card.locator(until)).toBeVisible()
  await expect(fact(card, '1er')).toHaveCount(0)
  await expect(card.getByText('Premios por anunciar')).toBeVisible()
  await expect(card.getByText('TBD')).toHaveCount(0)
  await page.goto(`/tournament/${id}`)
  await expect(fact(page, 'Formato')).toBeVisible()
  await expect(page.getByText('Premios por anunciar')).toBeVisible()

  await change(record, { registrationDeadline: new Date(Date.now() - HOUR) })
  await page.goto('/tournaments')
  await expect(card).toContainText('Inscripciones Cerradas')
  await expect(card).not.toContainText('Inscripciones hasta')
  await checkA11y(page)
  await page.goto(`/tournament/${id}`)
  await expect(fact(page, 'Inscripciones cerraron').locator('time')).toHaveText(DAY_AND_TIME)
  await expect(fact(page, 'Inscripciones hasta')).toHaveCount(0)
})
