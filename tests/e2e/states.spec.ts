import { expect, test } from './cup.ts'

const HOUR = 3_600_000

const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

// The form of a cup that takes nobody is asked for at once, and refused.
test.use({ expectedErrors: [/status of 409/] })

test('a cup says the same of itself on its card, its page, its rules and its form', async ({
  page,
  db,
  openCup,
  checkA11y,
}) => {
  const id = await openCup({ name: 'Copa de Estados', rules: ['Juega limpio.'] })
  const record = db.collection('tournaments').doc(id)
  const full = { currentPlayers: 24 }
  const states: [changes: object, label: string, title: string, button: string][] = [
    [{ linkedFormId: null }, 'Inscripciones por abrir', 'Inscripciones por abrir', 'PRÓXIMAMENTE'],
    [
      { linkedFormId: 'inscripcion-apertura', formInactive: true },
      'Inscripciones en pausa',
      'Inscripciones en pausa',
      'INSCRIPCIONES EN PAUSA',
    ],
    [full, 'Torneo Completo', 'Torneo completo', 'TORNEO COMPLETO'],
    [{ date: ago(1) }, 'En curso', 'Torneo en curso', 'INSCRIPCIONES CERRADAS'],
    [{ date: ago(48), endsAt: ago(24) }, 'Finalizado', 'Torneo finalizado', 'TORNEO FINALIZADO'],
  ]
  for (const [changes, label, title, button] of states) {
    await record.update(changes)
    await page.goto(`/tournament/${id}`)
    const detail = page.getByRole('article', { name: 'Copa de Estados' })
    await expect(detail.getByText(label, { exact: true })).toBeVisible()
    await expect(detail.getByRole('button', { name: button })).toBeDisabled()
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
      await expect(card.getByRole('button', { name: button })).toBeDisabled()
    }
  }
})

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

  await page.goto('/tournaments')
  await expect(card).toContainText('Competitivo · Eliminación directa')
  await expect(card).toContainText(/Inscripciones hasta el \S+ \d+ \S+, \d+:\d\d/)
  await expect(card.getByRole('definition').filter({ hasText: 'Un pase Élite' })).toBeVisible()

  await page.goto(`/tournament-rules/${id}`)
  await expect(page.getByText('Competitivo · Eliminación directa')).toBeVisible()

  await page.goto(`/tournament/${id}`)
  const facts = page.getByRole('definition')
  await expect(facts.filter({ hasText: /^Competitivo$/ })).toBeVisible()
  await expect(facts.filter({ hasText: /^Eliminación directa$/ })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Inscripciones hasta' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Premios' })).toBeVisible()
  await expect(facts.filter({ hasText: 'Un pase Élite' })).toBeVisible()
  await checkA11y(page)

  await record.update({ prizePool: '1er: TBD, 2do: TBD', prize: '' })
  await expect(page.getByRole('heading', { name: 'Premios' })).toHaveCount(0)

  await record.update({ registrationDeadline: new Date(Date.now() - HOUR) })
  await page.goto('/tournaments')
  await expect(card).toContainText('Las inscripciones cerraron el')
  await checkA11y(page)
})
