import type { Page } from '@playwright/test'
import type { DocumentReference } from 'firebase-admin/firestore'
import { CONVERTERS } from '../../functions/src/data/collections.ts'
import { DESK, PHONE } from '../support/screen-sizes.ts'
import { typeIn } from '../support/typing.ts'
import { expect } from './cup.ts'
import { failCalls, goOffline, openUnanswered } from './loading.ts'
import { openWith, pathOf, player, test, title } from './scorer.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

/** What is stored, by player: 'place kills', with the seats of the order of registering. */
async function stored(match: DocumentReference): Promise<Record<number, string>> {
  const data = (await match.withConverter(CONVERTERS.matches).get()).data()
  return Object.fromEntries(
    (data?.entries ?? []).map(({ seat, state, place, kills }) => [
      seat,
      state === 'played' ? `${place ?? '?'} ${kills ?? '?'}` : `${state} ${place ?? '?'} ${kills ?? '?'}`,
    ]),
  )
}

/** The keys of all attempts to publish, each of which has the token of the account. */
function keysOf(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().includes('/results')) return
    const { authorization, 'idempotency-key': key } = request.headers()
    keys.push(authorization === undefined ? 'without a token' : (key ?? 'without a key'))
  })
  return keys
}

const RESULTS = /\/api\/tournaments\/[\w-]+\/results/

test.use({ expectedErrors: [/status of (404|409|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

/** The device has what opens the page without a connection. */
const isReadyToReload = async (): Promise<boolean> =>
  navigator.serviceWorker.controller !== null &&
  (await caches.match('/admin', { cacheName: 'scorer' })) !== undefined

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('48 results with kills take at most 110 taps', async ({ page, play, checkA11y }) => {
    test.slow()
    const { cup, names, ends, match } = await play(48)
    await openWith(page, cup)
    await expect(title(page)).toBeVisible(SLOW)
    await checkA11y(page)
    await page.evaluate(() => {
      const counted = window as unknown as { taps: number }
      counted.taps = 0
      addEventListener('pointerdown', ({ isTrusted }) => isTrusted && (counted.taps += 1), { capture: true })
    })
    // As a match goes: 47 die, most without a kill of their own.
    const kills = [14, 7, 5, 4, 3, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1]
    // The winner registered last but three, and so on: fingers go all over the grid.
    const order = names.map((_, place) => (place * 29 + 45) % names.length)
    for (const [place, index] of order.entries()) {
      const button = player(page, names[index] ?? '', ends[index] ?? '')
      await button.tap()
      await expect(button).toHaveCount(0)
      const more = page.getByRole('button', { name: `Más bajas para ${names[index]}`, exact: true })
      for (let tap = 0; tap < (kills[place] ?? 0); tap++) await more.tap()
    }
    await expect(page.getByText('Están todos anotados.')).toBeVisible()
    await expect(page.getByText('48 de 48 anotados')).toBeAttached()
    await checkA11y(page)
    await page.getByRole('button', { name: 'Los demás, 0 bajas' }).tap()
    await page.getByRole('button', { name: 'Terminar' }).tap()
    await checkA11y(page)
    await page.getByRole('button', { name: 'Publicar provisional' }).tap()
    await expect(page.getByText('Publicaste la partida 1')).toBeVisible(SLOW)
    const taps = await page.evaluate(() => (window as unknown as { taps: number }).taps)
    test.info().annotations.push({ type: 'taps', description: String(taps) })
    expect(taps).toBeLessThanOrEqual(110)
    const expected = order.map((index, place) => [index + 1, `${place + 1} ${kills[place] ?? 0}`])
    expect(await stored(match)).toEqual(Object.fromEntries(expected))
  })

  test('who is tapped is announced, keeps the focus in the grid, and can be undone', async ({
    page,
    play,
    checkA11y,
  }) => {
    const { cup, names, ends } = await play(6)
    const [king = '', valen = ''] = names
    await openWith(page, cup)
    const first = player(page, king, ends[0] ?? '')
    await expect(first).toHaveAccessibleName(`${king}, termina en ${ends[0]}, anotar 1.º`, SLOW)
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${king}, 1.º. Faltan 5.`)).toBeAttached()
    await expect(player(page, valen, ends[1] ?? '')).toBeFocused()
    await expect(page.getByText('Toca a quien quedó 2.º')).toBeVisible()
    // No data is not zero.
    const field = page.getByRole('textbox', { name: `Bajas de ${king}` })
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: `Menos bajas para ${king}` }).click()
    await expect(field).toHaveValue('0')
    await page.getByRole('button', { name: `Más bajas para ${king}` }).click()
    await typeIn(field, '12')
    await expect(page.getByText('No puede tener 12 bajas: hay 5 rivales')).toBeVisible()
    await checkA11y(page)
    await page.getByRole('button', { name: 'Terminar' }).click()
    await expect(page.getByRole('button', { name: 'Publicar provisional' })).toBeDisabled()
    await checkA11y(page)
    await page.keyboard.press('Escape')
    const undo = page.getByRole('button', { name: 'Deshacer' })
    await undo.click()
    await expect(field).toHaveValue('1')
    await undo.click()
    await undo.click()
    await expect(field).toHaveValue('')
    await undo.click()
    await expect(player(page, king, ends[0] ?? '')).toBeVisible()
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
  })

  test('the order is changed, one is disqualified, one did not play, and another has a penalty', async ({
    page,
    play,
    checkA11y,
  }) => {
    const { cup, names, ends, match } = await play(5)
    await openWith(page, cup)
    for (const index of [0, 1, 2]) await player(page, names[index] ?? '', ends[index] ?? '').click(SLOW)
    await page.getByRole('tab', { name: 'Orden y bajas' }).click()
    const rows = page.getByRole('list', { name: 'Orden de llegada' }).getByRole('listitem')
    const nameIn = (index: number): RegExp => new RegExp(names[index] ?? '')
    await expect(rows).toHaveText([nameIn(0), nameIn(1), nameIn(2)])
    await page.getByRole('button', { name: `Mover a ${names[2]}` }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(rows).toHaveText([nameIn(0), nameIn(2), nameIn(1)])
    await expect(page.getByRole('button', { name: `Mover a ${names[2]}` })).toBeFocused()
    await checkA11y(page)

    const open = (index: number) =>
      page.getByRole('button', { name: `${names[index]}, termina en ${ends[index]}: cambiar` }).click()
    const sheet = page.getByRole('dialog', { name: 'Resultado' })
    await open(0)
    await sheet.getByLabel('Descalificado').check()
    await sheet.getByRole('button', { name: 'Listo' }).click()
    await expect(sheet.getByText('Escribe el motivo')).toBeVisible()
    await expect(sheet.getByLabel('Motivo')).toBeFocused()
    await checkA11y(page)
    await typeIn(sheet.getByLabel('Motivo'), 'Jugó con otra cuenta')
    await sheet.getByRole('button', { name: 'Listo' }).click()
    await expect(rows.first()).toContainText('Descalificado')
    await open(1)
    await typeIn(sheet.getByLabel('Puntos de sanción (si hay)'), '5')
    await typeIn(sheet.getByLabel('Motivo'), 'Insultos')
    await sheet.getByRole('button', { name: 'Listo' }).click()
    await expect(rows.nth(2)).toContainText('−5 puntos')
    await open(3)
    await sheet.getByLabel('No jugó').check()
    await sheet.getByRole('button', { name: 'Listo' }).click()
    await expect(page.getByRole('region', { name: 'Sin puesto' })).toContainText('No jugó')
    await checkA11y(page)

    await page.getByRole('button', { name: 'Terminar' }).click()
    const finish = page.getByRole('dialog', { name: 'Falta 1 jugador' })
    await finish.getByLabel('No jugaron').check()
    await checkA11y(page)
    await finish.getByRole('button', { name: 'Publicar provisional' }).click()
    await expect(page.getByText('Publicaste la partida 1')).toBeVisible(SLOW)
    expect(await stored(match)).toEqual({
      1: 'disqualified 1 ?',
      2: '3 ?',
      3: '2 ?',
      4: 'absent ? ?',
      5: 'absent ? ?',
    })
  })

  test.describe('with a service worker', () => {
    test.use({ serviceWorkers: 'allow' })

    test('without a connection from start to end it is published once, when the connection is back', async ({
      page,
      context,
      play,
      checkA11y,
    }) => {
      const { cup, names, ends, match } = await play(4)
      await openWith(page, cup)
      await expect(title(page)).toBeVisible(SLOW)
      const keys = keysOf(page)
      await expect.poll(() => page.evaluate(isReadyToReload)).toBe(true)
      await goOffline(context)
      // A phone closes the page of an app that is not in front.
      await page.reload()
      for (const [index, name] of names.entries()) {
        await player(page, name, ends[index] ?? '').click(SLOW)
        if (index === 1) await page.reload()
      }
      await expect(page.getByText('Guardado en este celular')).toBeVisible()
      await page.getByRole('button', { name: 'Los demás, 0 bajas' }).click()
      await page.getByRole('button', { name: 'Terminar' }).click()
      await expect(page.getByText('Sin señal: se publica cuando vuelva.')).toBeVisible()
      await checkA11y(page)
      await page.getByRole('button', { name: 'Publicar provisional' }).click()
      await expect(page.getByText('Sin señal: se publica cuando vuelva')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Seguir anotando' })).toBeVisible()
      await checkA11y(page)
      await context.setOffline(false)
      await expect(page.getByText('Publicaste la partida 1')).toBeVisible(SLOW)
      await expect(page).toHaveURL(/\/cabina$/)
      expect(await stored(match)).toEqual({ 1: '1 0', 2: '2 0', 3: '3 0', 4: '4 0' })
      expect(new Set(keys).size).toBe(1)
      expect((await match.get()).get('revision')).toBe(1)
    })
  })

  test('a double tap places one player, a finger that slips off the button none', async ({ page, play }) => {
    const { cup, names, ends } = await play(3)
    await openWith(page, cup)
    const first = player(page, names[0] ?? '', ends[0] ?? '')
    await expect(first).toBeVisible(SLOW)
    const box = await first.boundingBox()
    if (box === null) throw new Error('There is no button to tap.')
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', right = 20, timestamp?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + right, y: box.y + box.height / 2 }],
        ...(timestamp !== undefined && { timestamp }),
      })
    await touch('touchStart')
    // To the side: downwards it would scroll.
    await touch('touchMove', box.width + 40)
    await touch('touchEnd')
    await expect(page.getByText('0 de 3 anotados')).toBeAttached()
    const now = Date.now() / 1000
    for (const after of [0, 0.1]) {
      await touch('touchStart', 20, now + after)
      await touch('touchEnd', 20, now + after + 0.03)
    }
    await expect(page.getByText('1 de 3 anotados')).toBeAttached()
    await expect(first).toHaveCount(0)
    // Later it is another tap.
    await touch('touchStart', 20, now + 1)
    await touch('touchEnd', 20, now + 1.03)
    await expect(page.getByText('2 de 3 anotados')).toBeAttached()
    await expect(player(page, names[2] ?? '', ends[2] ?? '')).toBeVisible()
  })

  test('taps that are faster than a frame are painted with their places, and all count', async ({
    page,
    play,
  }) => {
    const { cup, names, ends } = await play(3)
    await openWith(page, cup)
    await expect(player(page, names[0] ?? '', ends[0] ?? '')).toBeVisible(SLOW)
    const painted = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const buttons = Array.from(
            document.querySelectorAll<HTMLElement>('[aria-label="Sin puesto"] button'),
          )
          const cells = buttons.slice(1).map((button) => button.closest('li'))
          requestAnimationFrame(() => resolve(cells.map((cell) => cell?.dataset['placed'] ?? 'none')))
          for (const button of buttons.slice(1)) button.click()
        }),
    )
    expect(painted).toEqual(['1.º', '2.º'])
    await expect(page.getByText(`${names[2]}, 2.º. Falta 1.`)).toBeAttached()
    await expect(page.getByRole('list', { name: 'Sin puesto' }).getByRole('button')).toHaveCount(1)
    await expect(page.getByText('Toca a quien quedó 3.º')).toBeVisible()
  })

  test('what waits survives the page, and the answer that was lost: it is done once', async ({
    page,
    play,
  }) => {
    const { cup, names, ends, match } = await play(3)
    await openWith(page, cup)
    const tapped = player(page, names[1] ?? '', ends[1] ?? '')
    await expect(tapped).toBeVisible(SLOW)
    // The page is left before the tap is on the screen.
    await tapped.evaluate((button: HTMLElement) => {
      globalThis.requestAnimationFrame = () => 0
      button.click()
      location.reload()
    })
    await expect(page.getByText('1 de 3 anotados')).toBeAttached(SLOW)
    const keys = keysOf(page)
    await page.route(RESULTS, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Terminar' }).click()
    await page.getByRole('button', { name: 'Publicar provisional' }).click()
    await expect(page.getByRole('button', { name: 'Seguir anotando' })).toBeVisible(SLOW)
    await expect.poll(() => stored(match)).toEqual({ 2: '1 ?' })
    await page.unroute(RESULTS)
    // Another section of the panel sends it.
    await page.goto('/admin/torneos')
    await expect(page.getByText('Publicaste la partida 1')).toBeVisible(SLOW)
    expect(new Set(keys).size).toBe(1)
    expect((await match.get()).get('revision')).toBe(1)
    await page.goto(pathOf(cup))
    await expect(page.getByText('Publicada como provisional')).toBeVisible(SLOW)
  })

  test('two scorers see both side by side, and nothing is lost', async ({
    page,
    browser,
    play,
    checkA11y,
  }) => {
    test.slow()
    const { cup, names, ends, match } = await play(4)
    await openWith(page, cup)
    for (const index of [0, 1, 2]) await player(page, names[index] ?? '', ends[index] ?? '').click(SLOW)

    const context = await browser.newContext({ viewport: DESK, hasTouch: false, isMobile: false })
    const other = await context.newPage()
    await openWith(other, cup, 'owner')
    const field = other.getByRole('combobox', { name: /^Jugador/ })
    for (const index of [1, 0]) {
      await typeIn(field, ends[index] ?? '')
      await other.keyboard.press('Tab')
      await other.keyboard.type('1')
      await other.keyboard.press('Enter')
    }
    await other.getByRole('button', { name: 'Publicar provisional' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Publicar provisional' }).click()
    await expect(other.getByText('Publicaste la partida 1')).toBeVisible(SLOW)
    await context.close()

    await page.getByRole('button', { name: 'Terminar' }).click()
    await page.getByRole('button', { name: 'Publicar provisional' }).click()
    const sheet = page.getByRole('dialog', { name: 'Alguien publicó antes que tú' })
    await expect(sheet.getByText('3 resultados no coinciden')).toBeVisible(SLOW)
    await expect(sheet.getByText(/^\S.* publicó esta partida/)).toBeVisible()
    const first = sheet.getByRole('group', { name: new RegExp(names[0] ?? '') })
    await expect(first).toContainText('1.º · bajas sin datos')
    await expect(first).toContainText('2.º · 1 baja')
    await checkA11y(page)
    await first.getByRole('radio').nth(1).check()
    await expect(sheet.getByText('El puesto 2.º está 2 veces').first()).toBeVisible()
    await checkA11y(page)
    await sheet.getByRole('button', { name: 'Todo lo publicado' }).click()
    await sheet
      .getByRole('group', { name: new RegExp(names[2] ?? '') })
      .getByRole('radio')
      .first()
      .check()
    await sheet.getByRole('button', { name: 'Publicar lo elegido' }).click()
    await expect(page.getByText('Publicaste la partida 1')).toBeVisible(SLOW)
    expect(await stored(match)).toEqual({ 1: '2 1', 2: '1 1', 3: '3 ?' })
    expect((await match.get()).get('revision')).toBe(2)
  })

  test('a pasted list is read, shown, and only then entered', async ({ page, play, checkA11y }) => {
    const { cup, names, ends } = await play(10)
    await openWith(page, cup)
    await page.getByRole('tab', { name: 'Orden y bajas' }).click(SLOW)
    await page.getByRole('button', { name: 'Pegar lista' }).click()
    const sheet = page.getByRole('dialog')
    await checkA11y(page)
    await sheet
      .getByRole('textbox')
      .fill(`1 KING☬ 3\n2\t770003${ends[3]}\t1\nÑAHUI - 2 kills\n4 rox 0\n5 Desconocido 1`)
    await sheet.getByRole('button', { name: 'Leer 5 líneas' }).click()
    await expect(sheet.getByText('3 líneas listas, 2 líneas sin jugador')).toBeVisible()
    await expect(sheet.getByText('Puede ser más de uno: elige quién es.')).toBeVisible()
    await expect(sheet.getByText('No encontramos a nadie con ese nombre.')).toBeVisible()
    await checkA11y(page)
    await sheet
      .getByRole('combobox', { name: 'Jugador de la línea 4' })
      .selectOption({ label: `${names[9]} …${ends[9]}` })
    await sheet.getByRole('button', { name: 'Anotar 4 líneas' }).click()
    const rows = page.getByRole('list', { name: 'Orden de llegada' }).getByRole('listitem')
    await expect(rows).toHaveText([/ＫＩＮＧ/, /LOBO/, /Sin anotar/, /Rox/])
    await expect(page.getByRole('textbox', { name: `Bajas de ${names[0]}` })).toHaveValue('3')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(rows).toHaveCount(0)
  })

  test('an official match says that a change will be a correction', async ({ page, play, checkA11y }) => {
    const { cup, names, ends, match } = await play(3)
    await openWith(page, cup)
    for (const index of [0, 1, 2]) await player(page, names[index] ?? '', ends[index] ?? '').click(SLOW)
    await page.getByRole('button', { name: 'Terminar' }).click()
    await page.getByRole('button', { name: 'Publicar provisional' }).click()
    await expect(page.getByText('Publicaste la partida 1')).toBeVisible(SLOW)
    await match.update({ officialAt: new Date().toISOString() })
    await page.goto(pathOf(cup))
    await expect(page.getByText('Esta partida ya es oficial')).toBeVisible(SLOW)
    await checkA11y(page)
    await page.getByRole('tab', { name: 'Orden y bajas' }).click()
    await page.getByRole('button', { name: `Más bajas para ${names[0]}`, exact: true }).click()
    await page.getByRole('button', { name: 'Terminar' }).click()
    await expect(page.getByText('la tabla dirá «corregida»')).toBeVisible()
    await checkA11y(page)
    await page.getByRole('button', { name: 'Publicar corrección' }).click()
    await expect(page.getByText('Corregiste la partida 1')).toBeVisible(SLOW)
    expect(await stored(match)).toMatchObject({ 1: '1 1' })
    expect((await match.get()).get('correctedAt')).not.toBeNull()
  })

  test('it says what is missing', async ({ page, play, checkA11y }) => {
    const { cup } = await play(0)
    await openWith(page, cup)
    await expect(page.getByRole('heading', { name: 'Nadie Juega Aquí Todavía' })).toBeVisible(SLOW)
    await checkA11y(page)
    for (const address of [
      pathOf(cup, '1-1-9'),
      pathOf(cup, '7-1-1'),
      pathOf(cup, 'final'),
      pathOf('no-hay-tal-copa'),
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Partida No Encontrada' })).toBeVisible(SLOW)
    }
    await checkA11y(page)
    await failCalls(page, '**/results?*')
    await page.goto(pathOf(cup))
    await expect(page.getByRole('heading', { name: 'No pudimos cargar la partida' })).toBeVisible(SLOW)
    await checkA11y(page)
    await page.unrouteAll()
    await openUnanswered(page, pathOf(cup), RESULTS, 'Cargando la partida…')
    await checkA11y(page)
  })
})

test.describe('on a laptop', () => {
  test.use({ viewport: DESK, hasTouch: false, isMobile: false })

  test('all is typed: who, kills, Enter', async ({ page, play, checkA11y }) => {
    const { cup, names, match } = await play(10)
    await openWith(page, cup)
    const field = page.getByRole('combobox', { name: /^Jugador/ })
    await expect(field).toBeVisible(SLOW)
    await checkA11y(page)
    await field.focus()
    const type = async (who: string, kills: string) => {
      await page.keyboard.type(who)
      if (kills !== '') {
        await page.keyboard.press('Tab')
        await page.keyboard.type(kills)
      }
      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
    }
    await type('king', '2')
    await type('lobo', '')
    // By the number.
    await type('7', '0')
    await page.keyboard.type('rox')
    const options = page.getByRole('listbox', { name: 'Parecidos' }).getByRole('option')
    await expect(options).toHaveText([/ROX/, /Rox/])
    await checkA11y(page)
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    const rows = page.getByRole('list', { name: 'Orden de llegada' }).getByRole('listitem')
    await expect(rows).toHaveText([/Rox/, /Nico 7/, /LOBO/, /ＫＩＮＧ/])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(rows).toHaveText([/Nico 7/, /LOBO/, /ＫＩＮＧ/])
    await page.keyboard.type('nadie')
    await expect(page.getByText('Nadie sin puesto se llama así.')).toBeVisible()
    await page.keyboard.press('Escape')
    const kills = page.getByRole('textbox', { name: `Bajas de ${names[0]}` })
    await kills.focus()
    await page.keyboard.press('Delete')
    await expect(kills).toHaveValue('')
    await checkA11y(page)
    await page.getByRole('button', { name: 'Publicar provisional' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar provisional' }).click()
    await expect(page.getByText('Publicaste la partida 1')).toBeVisible(SLOW)
    expect(await stored(match)).toEqual({ 1: '1 ?', 4: '2 ?', 7: '3 0' })
  })
})
