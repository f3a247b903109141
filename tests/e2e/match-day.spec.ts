import type { Firestore } from 'firebase-admin/firestore'
import type { APIRequestContext } from '@playwright/test'
import { CONVERTERS } from '../../functions/src/data/collections.ts'
import { openPanel } from './accounts.ts'
import { anId, approve, expect, joined, receiptPath, registrationOf, test } from './cup.ts'
import { goOffline } from './loading.ts'
import { planned } from './planned.ts'
import { runWhatIsDue } from './publishing.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }
const MINUTE_MS = 60_000

// A whole day of two people, also by keyboard alone.
test.setTimeout(150_000)

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/] })

const startingIn = (minutes: number) => {
  const date = new Date(Date.now() + minutes * MINUTE_MS)
  return {
    date,
    endsAt: new Date(date.getTime() + 24 * 60 * MINUTE_MS),
    confirmation: { opensBefore: 60, closesBefore: 15, day: null },
  }
}

async function confirm(request: APIRequestContext, key: string): Promise<void> {
  const answer = await request.post('/api/registrations/receipt/confirm', { data: { token: key } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const cockpitOf = (cup: string): string => `/admin/torneos/${cup}/cabina`

/** The confirmation ended a minute ago, so that the clock's run takes the seats now. */
async function endEarlier(db: Firestore, cup: string): Promise<void> {
  const closesAt = new Date(Date.now() - MINUTE_MS)
  await db.doc(`tournaments/${cup}`).update({ 'confirmation.day.closesAt': closesAt })
}

test('a cup of eight: confirmed, given away, taken over, and revealed', async ({
  page,
  context,
  browser,
  request,
  db,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup({ name: 'Copa de Hoy', ...startingIn(40), maxPlayers: 8, waitlist: true })
  const nicknames = Array.from({ length: 9 }, (_, index) => `Puma ${index + 1}`)
  const keys = await joined(request, db, cup, nicknames)
  const [own = '', ...others] = keys
  const [missing = '', waiting = ''] = others.slice(-2)

  await page.goto(receiptPath(own))
  await expect(page.getByRole('timer')).toBeVisible()
  await goOffline(context)
  await page.getByRole('button', { name: 'Confirmar mi lugar' }).click()
  await expect(page.getByText('No hay señal. Tu confirmación sale sola en cuanto vuelva')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '¡Lugar confirmado!', level: 1 })).toBeVisible()
  for (const key of others.slice(0, -2)) await confirm(request, key)

  const cockpit = await openPanel(browser, cockpitOf(cup))
  await expect(cockpit.getByRole('heading', { name: 'Falta 1 por confirmar' })).toBeVisible(SLOW)
  const day = cockpit.getByRole('list', { name: 'El día de la copa' })
  await expect(day.getByRole('listitem').filter({ hasText: 'Confirmación' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await cockpit.getByRole('button', { name: 'Cerrar ahora' }).click()
  await cockpit.getByRole('dialog').getByRole('button', { name: 'Cerrar ahora' }).click()
  await expect(cockpit.getByRole('heading', { name: 'Cerrando la confirmación' })).toBeVisible()
  await cockpit.getByRole('button', { name: 'Deshacer' }).click()
  await expect(cockpit.getByRole('heading', { name: 'Falta 1 por confirmar' })).toBeVisible()
  await cockpit.getByRole('button', { name: 'Cerrar ahora' }).click()
  await cockpit.getByRole('dialog').getByRole('button', { name: 'Cerrar ahora' }).click()
  await expect(cockpit.getByRole('heading', { name: 'Cerrando la confirmación' })).toBeVisible()

  await endEarlier(db, cup)
  await runWhatIsDue(db, cup)
  await expect.poll(async () => (await registrationOf(db, missing).get()).get('status')).toBe('no-show')
  await confirm(request, waiting)
  await approve(registrationOf(db, waiting))
  await cockpit.reload()
  await expect(cockpit.getByRole('list', { name: 'No confirmaron' }).getByRole('listitem')).toHaveText(
    [/Puma 8/],
    SLOW,
  )
  await expect(cockpit.getByRole('heading', { name: 'Revela la sala' })).toBeVisible()
  await expect(cockpit.getByText('8 jugadores verán el ID')).toBeVisible()
  await checkA11y(cockpit)

  const form = cockpit.getByRole('form', { name: 'Datos de la sala' })
  await form.getByRole('button', { name: 'Revelar a 8' }).click()
  await expect(form.getByText('Escribe el ID de la sala')).toBeVisible()
  await form.getByLabel('ID de sala').fill('8410 3277')
  await form.getByLabel('Contraseña').fill('2806')
  await form.getByRole('button', { name: 'Guardar sin revelar' }).click()
  await expect(cockpit.getByText('Nadie la ve', { exact: true })).toBeVisible()
  await expect(page.getByText('El ID y la contraseña aparecen aquí antes de la partida.')).toBeHidden()
  await form.getByRole('button', { name: 'Revelar a 8' }).click()
  await expect(cockpit.getByRole('heading', { name: 'Sala revelada' })).toBeVisible()

  // The open receipt hears of it: nobody loads it again.
  await expect(page.getByRole('heading', { name: 'Entra a la sala', level: 1 })).toBeVisible()
  const room = page.getByRole('region', { name: 'Tu sala' })
  await expect(room).toContainText('8410 3277')
  await expect(room).toContainText('2806')
  await expect(room.getByRole('timer')).toHaveText(/^3\d:\d\d min$/)
  await checkA11y(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await room.getByRole('button', { name: 'Copiar ID' }).click()
  await expect(page.getByText('Copiaste el ID')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('8410 3277')

  await cockpit.reload()
  await expect(cockpit.getByText('1/8', { exact: true })).toBeVisible(SLOW)
  await expect(cockpit.getByRole('list', { name: 'No la han visto' }).getByRole('listitem')).toHaveCount(7)
  await expect(cockpit.getByRole('link', { name: 'Avisarle a Puma 2 por WhatsApp' })).not.toHaveAttribute(
    'href',
    /2806|8410/,
  )
  await checkA11y(cockpit)

  await cockpit.getByRole('button', { name: 'Cambiar los datos' }).click()
  await form.getByLabel('Contraseña').fill('9999')
  await form.getByRole('button', { name: 'Guardar el cambio' }).click()
  await expect(room).toContainText('9999')
  await cockpit.getByRole('button', { name: 'Ocultar' }).click()
  // With the focus on it, the notice stays.
  await cockpit.getByRole('button', { name: 'Deshacer' }).focus()
  await expect(page.getByRole('heading', { name: '¡Lugar confirmado!', level: 1 })).toBeVisible()
  await cockpit.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('heading', { name: 'Entra a la sala', level: 1 })).toBeVisible()

  await page.goto(receiptPath(missing))
  await expect(page.getByRole('heading', { name: 'No confirmaste a tiempo', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tu sala' })).toHaveCount(0)
  await cockpit.context().close()
})

/** Two rooms of which the best play a final. */
const inTwoRounds: Parameters<typeof planned>[2] = ([final]) => {
  if (final === undefined) throw new Error('There is no final')
  const elimination = { name: 'Eliminatoria', rooms: 2, advance: 1, matches: final.matches.slice(0, 1) }
  const later = final.matches.map((match) => ({ ...match, startsAt: null }))
  return [
    { ...final, ...elimination },
    { ...final, matches: later },
  ]
}

test('a cup of five pairs in two rooms, drawn by lot', async ({
  page,
  browser,
  request,
  db,
  openCup,
  checkA11y,
}) => {
  const facts = { ...startingIn(40), modality: 'duo', maxPlayers: 10, confirmation: null } as const
  const cup = await openCup({ name: 'Copa de Duplas', ...facts })
  await planned(db, cup, inTwoRounds)
  const nicknames = ['Zorro', 'Jaguar', 'Cóndor', 'Puma', 'Yacaré']
  const keys = await joined(request, db, cup, nicknames, () => ({
    fullName: 'Ana Ñahui',
    freeFireId: anId(),
  }))

  const cockpit = await openPanel(browser, cockpitOf(cup))
  await expect(cockpit.getByRole('heading', { name: 'Reparte las salas' })).toBeVisible(SLOW)
  await checkA11y(cockpit)
  await cockpit.getByRole('button', { name: 'Sortear las salas' }).click()
  await expect(cockpit.getByText(/Clave del sorteo: [A-Z0-9]{4}-[A-Z0-9]{4}/)).toBeVisible()
  for (const [room, id] of [
    [1, '1111'],
    [2, '2222'],
  ] as const) {
    await expect(cockpit.getByRole('heading', { name: `Revela la sala ${room}` })).toBeVisible()
    const form = cockpit.getByRole('form', { name: `Datos de la sala ${room}` })
    await form.getByLabel('ID de sala').fill(id)
    await form.getByRole('button', { name: /^Revelar a [23]$/ }).click()
  }
  await expect(cockpit.getByRole('heading', { name: 'Salas reveladas' })).toBeVisible()
  await checkA11y(cockpit)

  const draws = await db.doc(`tournaments/${cup}/draws/day`).withConverter(CONVERTERS.draws).get()
  const rooms = draws.data()?.rounds[0]?.rooms ?? []
  expect(rooms.map((room) => room.players.length)).toEqual([3, 2])
  const own = keys.find((key) => rooms[1]?.players.includes(registrationOf(db, key).id)) ?? ''
  await page.goto(receiptPath(own))
  const room = page.getByRole('region', { name: 'Tu sala' })
  await expect(room).toContainText('Eliminatoria · Sala 2')
  await expect(room).toContainText('2222')
  await expect(room).toContainText('Esta sala no tiene contraseña.')
  await checkA11y(page)

  // Moved by hand: the open receipt shows the other room.
  const second = cockpit.getByRole('region', { name: 'Sala 2' })
  await second.getByText('Ver 2 jugadores').click()
  const nickname = String((await registrationOf(db, own).get()).get('nickname'))
  await second.getByRole('combobox', { name: `Sala de ${nickname}` }).click()
  await cockpit.getByRole('option', { name: 'Sala 1' }).click()
  await expect(room).toContainText('1111')
  await expect(room).not.toContainText('2222')

  await cockpit.getByRole('button', { name: 'Ya se jugó: borrar los datos de las salas' }).click()
  await cockpit.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(cockpit.getByText('Borraste los datos de la sala')).toBeVisible()
  await expect(room).toHaveCount(0)
  await cockpit.context().close()
})

test('the best of the first round confirm the final, and a substitute plays for one who does not', async ({
  page,
  browser,
  request,
  db,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup({ name: 'Copa con Final', ...startingIn(40), maxPlayers: 10, confirmation: null })
  await planned(db, cup, inTwoRounds)
  const [own = '', absent = ''] = await joined(request, db, cup, ['Zorro', 'Jaguar', 'Cóndor', 'Puma'])
  await db.doc(`tournaments/${cup}`).update({ date: new Date(Date.now() - 10 * MINUTE_MS) })
  await page.goto(receiptPath(own))

  const cockpit = await openPanel(browser, cockpitOf(cup))
  await cockpit.getByText('Elegir quiénes pasan a Final').click()
  const choice = cockpit.getByRole('list', { name: 'Pasan a Final' })
  for (const one of ['Zorro', 'Jaguar', 'Cóndor']) await choice.getByRole('checkbox', { name: one }).check()
  await expect(choice.getByRole('listitem').filter({ hasText: 'Cóndor' })).toContainText('Suplente 1')
  await checkA11y(cockpit)
  await cockpit.getByRole('button', { name: 'Pedir que confirmen' }).click()
  await expect(cockpit.getByRole('heading', { name: 'Faltan 2 finalistas por confirmar' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '¿Juegas la final?', level: 1 })).toBeVisible(SLOW)
  await checkA11y(page)
  await page.getByRole('button', { name: 'Confirmar la final' }).click()
  await expect(page.getByRole('heading', { name: '¡Estás en la final!', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tus confirmaciones' })).toContainText('confirmada')
  await checkA11y(page)
  await cockpit.getByRole('button', { name: 'Confirmar a Cóndor' }).click()
  const substitutes = cockpit.getByRole('list', { name: 'Suplentes' })
  await expect(substitutes.getByText('Confirmó')).toBeVisible(SLOW)
  await substitutes.getByRole('button', { name: 'Quitar la confirmación de Cóndor' }).click()
  await cockpit.getByRole('button', { name: 'Confirmar a Cóndor' }).click()
  await expect(substitutes.getByText('Confirmó')).toBeVisible(SLOW)
  await expect(cockpit.getByRole('heading', { name: 'Falta 1 finalista por confirmar' })).toBeVisible(SLOW)
  await checkA11y(cockpit)
  await cockpit.getByRole('button', { name: 'Cerrar ahora' }).click()
  await cockpit.getByRole('dialog').getByRole('button', { name: 'Cerrar ahora' }).click()
  await expect(cockpit.getByRole('heading', { name: 'Cerrando Final' })).toBeVisible()
  await db
    .doc(`tournaments/${cup}/draws/day`)
    .update({ 'finalists.closesAt': new Date(Date.now() - MINUTE_MS) })
  await runWhatIsDue(db, cup)
  await cockpit.reload()
  await expect(cockpit.getByRole('heading', { name: 'Revela la sala' })).toBeVisible(SLOW)
  await cockpit.getByLabel('ID de sala').fill('3333')
  await cockpit.getByRole('button', { name: 'Revelar a 2' }).click()
  await expect(page.getByRole('region', { name: 'Tu sala' })).toContainText('3333', SLOW)
  await page.goto(receiptPath(absent))
  await expect(page.getByRole('heading', { name: 'Final sin confirmar', level: 1 })).toBeVisible()
  await cockpit.context().close()
})
