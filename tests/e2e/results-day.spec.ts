import type { Firestore } from 'firebase-admin/firestore'
import type { Page } from '@playwright/test'
import { openPanel } from './accounts.ts'
import { idOf } from './announced.ts'
import { anId, expect, joined, receiptPath, test } from './cup.ts'
import { goOffline } from './loading.ts'

const SLOW = { timeout: 25_000 }
const MINUTE_MS = 60_000

// From the first match to the history.
test.setTimeout(240_000)

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/] })

const begun = (minutes: number) => {
  const date = new Date(Date.now() - minutes * MINUTE_MS)
  return {
    date,
    endsAt: new Date(date.getTime() + 24 * 60 * MINUTE_MS),
    prizePool: '1er: $50, 2do: $20, 3er: TBD',
  }
}

const cockpitOf = (cup: string): string => `/admin/torneos/${cup}/cabina`

const begin = (db: Firestore, cup: string): Promise<unknown> =>
  db.doc(`tournaments/${cup}`).update({ date: begun(30).date, registrationDeadline: null })

/** Enters a match by a pasted list, and publishes it. */
async function enter(page: Page, cup: string, match: number, lines: readonly string[]): Promise<void> {
  await page.goto(`/admin/torneos/${cup}/partidas/1-1-${match}`)
  await expect(page.getByRole('heading', { name: new RegExp(`^Partida ${match}`), level: 1 })).toBeVisible(
    SLOW,
  )
  const tab = page.getByRole('tab', { name: 'Orden y bajas' })
  const paste = page.getByRole('button', { name: 'Pegar lista' })
  await expect(tab.or(paste).first()).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  await paste.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill(lines.join('\n'))
  await sheet.getByRole('button', { name: /^Leer/ }).click()
  await sheet.getByRole('button', { name: /^Anotar/ }).click()
}

/** Publishes what was entered, or corrects what is official. */
async function publish(page: Page, act = 'Publicar provisional'): Promise<void> {
  const finish = page.getByRole('button', { name: 'Terminar' })
  if (await finish.isVisible()) await finish.click()
  else await page.getByRole('button', { name: act }).click()
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
}

/** Publishes without a connection: it is sent once, when the connection is back. */
async function publishOffline(page: Page): Promise<void> {
  await goOffline(page.context())
  await publish(page)
  await expect(page.getByText(/Sin señal/).first()).toBeVisible()
  await page.context().setOffline(false)
}

async function disqualify(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${name}.*: cambiar`) }).click()
  const sheet = page.getByRole('dialog', { name: 'Resultado' })
  await sheet.getByLabel('Descalificado').check()
  await sheet.getByLabel('Motivo').fill(reason)
  await sheet.getByRole('button', { name: 'Listo' }).click()
  await expect(sheet).toBeHidden()
}

async function deliver(page: Page, cup: string, winner: string): Promise<void> {
  await page.goto('/admin/premios')
  const prize = page.getByRole('list', { name: 'Premios' }).getByRole('listitem')
  await prize.filter({ hasText: cup }).filter({ hasText: winner }).getByRole('link').click(SLOW)
  await page.getByRole('dialog').getByRole('button', { name: 'Nequi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregado' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const published = (db: Firestore, cup: string, match: number) =>
  expect
    .poll(async () => (await db.doc(`tournaments/${cup}/matches/1-1-${match}`).get()).exists, SLOW)
    .toBe(true)

/** The time for claims is over. */
async function endClaims(db: Firestore, cup: string): Promise<void> {
  const past = new Date(Date.now() - MINUTE_MS)
  const { docs } = await db.collection(`tournaments/${cup}/matches`).get()
  await Promise.all(docs.map(({ ref }) => ref.update({ claimsUntil: past })))
  const table = db.doc(`boards/${cup}/tables/1-1`)
  const matches = (await table.get()).get('matches') as { claimsUntil: unknown }[]
  await table.update({ matches: matches.map((match) => Object.assign(match, { claimsUntil: past })) })
}

const linesOf = (order: readonly string[], kills: readonly number[] = []): string[] =>
  order.map((name, index) => `${index + 1}\t${name}\t${kills[index] ?? 0}`)

const rowOf = (page: Page, nickname: string) => page.getByRole('row').filter({ hasText: nickname })

const NAMES = [
  'Puma',
  'Nutria',
  'Tapir',
  'Cóndor',
  'Zorro',
  'Jaguar',
  'Caimán',
  'Lobo',
  'Tucán',
  'Iguana',
  'Llama',
  'Oso',
]

const CUPS = [
  { of: 'twelve players', modality: 'solo', size: 12, partner: undefined, suffix: '', isOffline: false },
  {
    of: 'six pairs, without a connection at the end of each match',
    modality: 'duo',
    size: 6,
    partner: () => ({ fullName: 'Ana Ñahui', freeFireId: anId(), nickname: 'Ñandú' }),
    suffix: ' · Ñandú',
    isOffline: true,
  },
] as const

for (const { of, modality, size, partner, suffix, isOffline } of CUPS) {
  test(`a cup of ${of}: a tie, claims, official, a correction, prizes and history`, async ({
    page,
    browser,
    request,
    db,
    openCup,
    checkA11y,
  }) => {
    const name = idOf('Copa Otorongo')
    const maxPlayers = modality === 'solo' ? size : 2 * size
    const cup = await openCup({ name, ...begun(-60), modality, maxPlayers })
    const nicknames = NAMES.slice(0, size)
    const keys = await joined(request, db, cup, nicknames, partner)
    const keyOf = (nickname: string): string => receiptPath(keys[nicknames.indexOf(nickname)] ?? '')
    await begin(db, cup)
    const [first = '', second = '', ...others] = nicknames
    const [third = ''] = others
    const punished = others.at(-2) ?? ''

    const panel = await openPanel(browser, cockpitOf(cup))
    await expect(panel.getByRole('heading', { name, level: 1 })).toBeVisible(SLOW)
    await enter(panel, cup, 1, linesOf(nicknames.slice(0, -1), [3, 1]))
    await publishOffline(panel)
    await published(db, cup, 1)

    // Two players see another result than the team, and claim.
    await page.goto(keyOf(second))
    const results = page.getByRole('region', { name: 'Tus resultados' })
    await expect(results).toContainText('2.º, 10 puntos, 1 baja', SLOW)
    await results.getByRole('button', { name: 'Reclamar la partida' }).click()
    const claim = page.getByRole('dialog', { name: 'Reclamo de la partida 1' })
    await claim.getByRole('button', { name: 'Enviar reclamo' }).click()
    await expect(claim.getByText('Cuéntanos qué está mal')).toBeVisible()
    await checkA11y(page)
    await claim.getByRole('textbox', { name: /^Tus bajas/ }).fill('3')
    await claim.getByRole('textbox', { name: 'Qué está mal' }).fill('Hice tres, ahí se ve')
    await claim.getByRole('button', { name: 'Enviar reclamo' }).click()
    await expect(results).toContainText('Tu reclamo está en revisión')
    await request.post('/api/registrations/receipt/claim', {
      data: { token: keys[2], round: 1, room: 1, match: 1, place: 1, kills: null, text: 'Gané yo' },
    })

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`/tournament/${cup}/tabla`)
    await expect(visitor.getByText('En revisión').first()).toBeVisible(SLOW)

    await panel.goto(cockpitOf(cup))
    const claims = panel.getByRole('region', { name: 'Reclamos' })
    await expect(claims.getByText('Hice tres, ahí se ve')).toBeVisible(SLOW)
    const upheld = claims.locator('form').filter({ hasText: 'Hice tres' })
    await upheld.getByRole('button', { name: 'Corregir a 3' }).click()
    await expect(upheld.getByText('Escribe una respuesta')).toBeVisible()
    await upheld.getByRole('textbox', { name: 'Tu respuesta' }).fill('Tienes razón, eran tres')
    await upheld.getByRole('button', { name: 'Corregir a 3' }).click()
    await expect(upheld).toBeHidden()
    const refused = claims.locator('form').filter({ hasText: 'Gané yo' })
    await refused.getByRole('textbox', { name: 'Tu respuesta' }).fill('En la captura ganó otra persona')
    await refused.getByRole('button', { name: 'Dejar igual' }).click()
    await expect(refused).toBeHidden()
    await page.reload()
    await expect(results).toContainText('Te dimos la razón', SLOW)
    await expect(results).toContainText('2.º, 12 puntos, 3 bajas')
    // The table knows the row of whom this phone has a receipt.
    await results.getByRole('link', { name: 'Ver la tabla' }).click()
    await expect(rowOf(page, second)).toContainText('Tú · a 3 puntos del 1.º', SLOW)

    // The table changes on another phone, too: within two seconds, says table.spec.
    await enter(panel, cup, 2, linesOf([second, first, ...others.slice(0, -1)]))
    await disqualify(panel, punished, 'Jugó con otra cuenta')
    await (isOffline ? publishOffline(panel) : publish(panel))
    await published(db, cup, 2)
    await expect(rowOf(visitor, second)).toContainText('24', SLOW)
    await expect(visitor.getByText('En revisión')).toHaveCount(0)
    await expect(rowOf(visitor, punished)).toContainText(/DQ|descalif/)
    await page.goto(keyOf(punished))
    await page.reload()
    await expect(results).toContainText('motivo: Jugó con otra cuenta', SLOW)
    await enter(panel, cup, 3, linesOf(others, [5]))
    await (isOffline ? publishOffline(panel) : publish(panel))
    await published(db, cup, 3)

    await endClaims(db, cup)
    await panel.goto(cockpitOf(cup))
    // The first two have the same in everything: 24 points, a Booyah, 3 kills, and no place in the last match.
    await expect(panel.getByRole('heading', { name: 'Decide el empate' })).toBeVisible(SLOW)
    await expect(panel.getByRole('button', { name: 'Guardar el orden' })).toBeDisabled()
    const tied = panel.getByRole('list', { name: 'En empate' })
    for (const one of [second, first]) await tied.getByRole('button', { name: one }).click()
    await panel.getByRole('button', { name: 'Guardar el orden' }).click()
    await panel.getByRole('button', { name: 'Hacer oficial' }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Hacer oficial' }).click()
    await expect(panel.getByRole('heading', { name: 'La copa tiene ganador' })).toBeVisible(SLOW)
    await expect(panel.getByText('Faltan entregar 2 premios.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Oficial').first()).toBeVisible(SLOW)
    await expect(visitor.getByRole('row').nth(1)).toContainText(third)
    const podium = async () =>
      ((await db.doc(`boards/${cup}`).get()).get('outcome.podium') as { name: string }[]).map(
        (one) => one.name,
      )
    expect(await podium()).toEqual([third, second, first].map((one) => one + suffix))

    // A correction afterwards: one who was left out of the last match came second, which wins the cup.
    await enter(panel, cup, 3, linesOf([third, first, ...others.slice(1)], [4]))
    await publish(panel, 'Publicar corrección')
    await expect.poll(podium, SLOW).toEqual([first, third, second].map((one) => one + suffix))
    await visitor.reload()
    await expect(visitor.getByText(/^Corregida el/)).toBeVisible(SLOW)
    await expect(visitor.getByRole('row').nth(1)).toContainText(first)
    await checkA11y(visitor)

    await page.goto(keyOf(first))
    await page.reload()
    await expect(results).toContainText('$50', SLOW)
    await expect(results).toContainText('Llega antes del')
    await checkA11y(page)

    // The team hands the prizes over, and the winner says that it arrived.
    await deliver(panel, name, first)
    const isDelivered = async (place: number): Promise<boolean> =>
      (await db.doc(`prizes/${cup}-${place}`).get()).get('deliveredAt') !== null
    await expect.poll(() => isDelivered(1), SLOW).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Ya recibí mi premio' }).click(SLOW)
    await expect(results).toContainText('Confirmaste que lo recibiste.')
    await deliver(panel, name, third)
    await expect.poll(() => isDelivered(2), SLOW).toBe(true)

    // The day is over: the cup is history.
    await db.doc(`tournaments/${cup}`).update({ endsAt: new Date(Date.now() - MINUTE_MS) })
    const past = visitor.locator(`[data-cup="${cup}"]`)
    await expect(async () => {
      await visitor.goto('/tournament-history')
      await expect(past).toContainText('Premios entregados', { timeout: 1_000 })
    }).toPass(SLOW)
    await expect(past).toContainText(`${first}${suffix}`)
    await expect(past).toContainText('Corregida')
    await past.getByRole('link', { name, exact: true }).click()
    await expect(visitor.getByRole('region', { name: 'Cómo terminó' })).toContainText(first)
  })
}
