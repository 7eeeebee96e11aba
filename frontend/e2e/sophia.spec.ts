import type { Page, WebSocketRoute } from '@playwright/test'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import { expectAccessible } from './accessibility.ts'
import { changeAnswers, showUnfinished } from './change-answers.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'

const ask = async (page: Page, question: string) => {
  await page.getByRole('textbox', { name: 'Ask Sophia' }).fill(question)
  await page.keyboard.press('Enter')
}
/** Creates a board, and makes `invited` a member of it. */
const createBoard = async (page: Page, invited: readonly number[] = []): Promise<number> =>
  (await callApiAs(page)<{ id: number }>('trip/create', { name: 'Otways 2027', userIds: invited.join(',') })).id
/** A town far from the listings of other tests. */
const town = { name: 'Longyearbyen', latitude: 78.22, longitude: 15.65 }
/** A day three weeks from now, as people write it. */
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(Date.now() + 21 * 86_400_000)
const plan = `Plan three slow days in ${town.name} from ${date} for two adults`

test('a question in Discover is answered word by word, and its stays open', async ({ page, other, signedIn }) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  await createListingByApi(other.page, undefined, { where: town })
  await page.goto('/discover')
  await expect(page.getByText('Travel Made for You')).toBeVisible()
  await expect(page.getByText('Exclusive Rates with Personalized Itineraries')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask me where.' })).toBeVisible()
  await expectAccessible(page)
  const field = page.getByRole('textbox', { name: 'Ask Sophia' })
  await field.fill('Wh')
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled()
  await field.press('Enter')
  await field.press('Shift+Enter')
  await expect(field).toHaveValue('Wh\n')
  await field.press('Escape')
  await expect(field).not.toBeFocused()
  await ask(page, `A quiet stay in ${town.name} for three nights from ${date}, two adults`)
  await expect(page.getByRole('heading', { level: 2, name: /A quiet stay in/ })).toBeVisible()
  await expect(page).toHaveURL(/\/discover\?chatId=\d+$/)
  const chip = page.locator('.saying__text').getByRole('link', { name: /^View .+ total/ })
  await expect(chip.first()).toBeVisible()
  await expect(page.getByText('Typing...')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /^Sophia: / })).toBeAttached()
  await page.getByText('Where this comes from').click()
  await expect(page.getByText(/Free nights and totals/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await chip.first().click()
  await expect(page).toHaveURL(/\/listing\/\d+\?offerKey=/)
  await page.goto('/discover')
  await expect(page).toHaveURL(/chatId=\d+$/)
  await page.getByRole('button', { name: 'New conversation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask me where.' })).toBeVisible()
  const past = page.getByRole('navigation', { name: 'Past conversations' })
  await past.getByRole('button', { name: /^Delete conversation/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your conversations will show up here.')).toBeVisible()
})

test('members of a board see the answer, a draft is its author’s, and proposed days go onto the itinerary', async ({
  page,
  other,
  signedIn,
}) => {
  test.slow()
  const id = await createBoard(page, [other.id])
  expect(signedIn.id).toBeGreaterThan(0)
  for (const each of [page, other.page]) {
    await each.goto(`/trip/${id}/itinerary`)
    await each.getByRole('link', { name: 'Ask Sophia' }).first().click()
    await expect(each).toHaveURL(/\?chatId=[1-9]\d*$/)
  }
  await page.getByRole('textbox', { name: 'Ask Sophia' }).fill('Not for Kofi')
  await expect(page.getByText('Draft saved, only you can see it')).toBeVisible()
  await page.reload()
  await other.page.reload()
  await expect(page.getByRole('textbox', { name: 'Ask Sophia' })).toHaveValue('Not for Kofi')
  await expect(other.page.getByRole('textbox', { name: 'Ask Sophia' })).toHaveValue('')
  await ask(page, plan)
  await expect(other.page.getByText(plan, { exact: true })).toBeVisible()
  for (const each of [page, other.page]) await expect(each.getByRole('button', { name: 'Add all' })).toBeVisible()
  await expectAccessible(page)
  const rows = page.getByRole('button', { name: /^Add (?!all)/ })
  await rows.first().click()
  await expect(page.getByRole('button', { name: /^Added / })).toHaveCount(1)
  await expect(page.locator('.seg2')).toHaveCount(1)
  await other.page.getByRole('button', { name: 'Add all' }).click()
  await expect(other.page.getByText('Everything below is on the itinerary')).toBeVisible()
  await expect(other.page.locator('.seg2').nth(1)).toBeVisible()
  const count = await other.page.locator('.seg2').count()
  await expect(page.locator('.seg2')).toHaveCount(count)
  await page.locator('.draftplan').getByRole('button', { name: 'Undo' }).click()
  await expect(other.page.locator('.seg2')).not.toHaveCount(count)
})

test('on phones the chat of a board is full screen and closes with Escape', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = await createBoard(page)
  expect(signedIn.id).toBeGreaterThan(0)
  await page.goto(`/trip/${id}/itinerary`)
  await page.getByRole('link', { name: 'Ask Sophia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask Sophia about this board' })
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Ask Sophia' }).fill('Hi')
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/itinerary$/)
  await page.goto('/discover')
  await page.getByRole('button', { name: 'Past conversations' }).click()
  await expect(page.getByRole('dialog', { name: 'Conversations' })).toBeVisible()
  await expectAccessible(page)
})

/** Asks what is always answered with the same words, and returns them once they are there. */
async function askForHelp(page: Page): Promise<string> {
  await page.goto('/discover')
  await ask(page, 'What can you do?')
  await expect(page.locator('.saying__text')).toContainText('plan three slow days')
  await expect(page.getByText('Typing...')).toBeHidden()
  return page.locator('.saying__text').innerText()
}

test('by keyboard, an answer is stopped, keeps what came and is tried again, as is one that failed', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.id).toBeGreaterThan(0)
  const whole = await askForHelp(page)
  const field = page.getByRole('textbox', { name: 'Ask Sophia' })
  await expect(field).toBeFocused()
  const change = await changeAnswers(page)
  await page.route('**/v1/discover/stop', (route) => {
    change(showUnfinished('STOPPED', 40))
    return route.continue()
  })
  let tries = 0
  await page.route('**/v1/discover/retry', (route) => {
    change(++tries === 1 ? showUnfinished('FAILED', 40) : undefined)
    return route.fulfill({ json: { status: 'OK', data: { nms: Date.now() }, error: null } })
  })
  change(showUnfinished('STREAMING', 40))
  await page.reload()
  const status = page.getByRole('status').filter({ hasText: /Sophia|did not arrive/ })
  await expect(status).toHaveText('Sophia is typing')
  await field.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stopped. What came is kept.')).toBeVisible()
  await expect(page.locator('.saying__text')).toHaveText(whole.slice(0, 40).trim())
  await expect(status).toHaveText(/^Sophia: I find places .* Stopped\.$/)
  await expect(field).toBeFocused()
  await expectAccessible(page)
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.press('Enter')
  await expect(page.getByText('The answer did not arrive.', { exact: true }).first()).toBeVisible()
  await expect(status).toHaveText('The answer did not arrive.')
  await expectAccessible(page)
  await retry.press('Enter')
  await expect(page.locator('.saying__text')).toHaveText(whole)
  await expect(retry).toBeHidden()
  await expect(status).toHaveText(/^Sophia: I find places/)
})

test('an answer is whole although the socket was lost while it came', async ({ page, signedIn }) => {
  expect(signedIn.id).toBeGreaterThan(0)
  const whole = await askForHelp(page)
  const chatId = Number(new URL(page.url()).searchParams.get('chatId'))
  const change = await changeAnswers(page)
  let msgId = 0
  const come = (length: number) =>
    change((answer) => {
      msgId = answer.id
      return showUnfinished('STREAMING', length)(answer)
    })
  let socket: WebSocketRoute | undefined
  let isDown = false
  await page.routeWebSocket(/\/ws\//, (route) => {
    if (isDown) return void route.close()
    route.connectToServer()
    socket = route
  })
  const push = (from: number, till: number) => {
    const update = { id: 1, msgId, pos: from, text: whole.slice(from, till) }
    socket!.send(JSON.stringify({ type: 'chat', chatId, update }))
  }
  const text = page.locator('.saying__text')
  const expectText = (length: number) => expect(text).toHaveText(whole.slice(0, length).trim())
  come(30)
  await page.reload()
  await expectText(30)
  await expect.poll(() => socket).toBeDefined()
  push(30, 60)
  await expectText(60)
  isDown = true
  await socket!.close()
  // What came meanwhile was pushed to nobody; it is read.
  come(90)
  await expectText(90)
  isDown = false
  const lost = socket
  await expect.poll(() => socket !== lost).toBe(true)
  // A part between is missing still: it is read before this one is shown.
  push(120, 150)
  come(120)
  await expectText(150)
  change()
  push(150, whole.length)
  await expectText(whole.length)
})

test('while Sophia is switched off, nothing leads to her and no page breaks', async ({ page, signedIn }) => {
  expect(signedIn.id).toBeGreaterThan(0)
  const id = await createBoard(page)
  await page.addInitScript(() => {
    // The server marks `<html>` so; here the mark changes as soon as the element is there.
    const mark = () => (document.documentElement.dataset['sophia'] = 'off')
    new MutationObserver(mark).observe(document, { childList: true })
  })
  await page.route(/\/v1\/(discover|trip\/itinerary\/chat)\/read/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, enabled: false } } })
  })
  await page.goto(`/trip/${id}/itinerary`)
  await expect(page.getByText('Add the first drive, dinner or walk.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Sophia|Discover/ })).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Boards' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Discover' })).toHaveCount(0)
  for (const path of ['/discover', `/trip/${id}/itinerary?chatId=0`]) {
    await page.goto(path)
    await expect(page.getByText(sophiaErrorTexts.off)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Ask Sophia' })).toHaveCount(0)
  }
})
