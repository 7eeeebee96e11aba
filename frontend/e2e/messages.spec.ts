import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { orderPinByApi, pinStayByApi } from './order-by-api.ts'
import { createSingleColorPicture } from './painted.ts'
import { postFormToApi } from './sign-up-by-api.ts'

/** Folder for screenshots. If undefined, none are taken. */
const shots = process.env['NB_SHOTS']

async function picture(page: Page, name: string): Promise<void> {
  if (!shots) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 900, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` })
    }
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('two people write to each other live, with unread count, seen state, draft and block', async ({
  page,
  signedIn,
  other,
  baseURL,
}) => {
  const api = (from: typeof page, path: string, fields: Record<string, string>) =>
    postFormToApi(from.context().request, baseURL as string, path, fields)
  for (const [who, id] of [
    [page, signedIn.id],
    [other.page, other.id],
  ] as const)
    await api(who, 'user/account/update', { id: String(id), visibility: 'PUBLIC' })
  await other.page.goto('/')
  await expect(other.page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()

  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await picture(page, 'empty')
  await page.goto(`/profile/${other.id}`)
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await expect(page).toHaveURL(`/profile/${other.id}/message`)
  const field = page.getByRole('textbox', { name: 'Message to Kofi Mensah' })
  await field.fill('Which socks did you take?')
  await page.reload()
  await expect(field).toHaveValue('Which socks did you take?')
  await field.press('Enter')
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Which socks did you take?')).toBeVisible()
  await expect(log.getByText('Sent')).toBeVisible()
  await expect(field).toHaveValue('')

  // The other browser shows the new message without a reload.
  await other.page.getByRole('link', { name: 'Messages, 1 unread' }).click()
  await expect(other.page.getByRole('navigation', { name: 'Conversations' })).toContainText('1 unread')
  await other.page.getByRole('link', { name: /Isla Corrigan.*Which socks/ }).click()
  await expect(other.page.getByText('New', { exact: true })).toBeVisible()
  await expect(log.getByText('Seen')).toBeVisible()
  await expect(other.page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  const reply = other.page.getByRole('textbox', { name: 'Message to Isla Corrigan' })
  await reply.fill('Wool.')
  await reply.press('Shift+Enter')
  await reply.pressSequentially('I cannot say it often enough.')
  await other.page.getByRole('button', { name: 'Send' }).click()
  await expect(log.getByText('Wool. I cannot say it often enough.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Conversations' })).not.toContainText('unread')
  await expectAccessibleAndFitting(page)
  await picture(page, 'thread')

  await page.getByRole('button', { name: 'Conversation menu' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await expect(page.getByText('You blocked Kofi Mensah. Neither of you can write here')).toBeVisible()
  await reply.fill('Hello?')
  await reply.press('Enter')
  await expect(other.page.getByText('Sent')).toHaveCount(1)
  await picture(page, 'blocked')
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(field).toBeVisible()
  await expect(log.getByText('Hello?')).toHaveCount(0)
})

test('a failed message stays with its error, and a retry sends it exactly once', async ({
  page,
  signedIn,
  other,
  baseURL,
  expectedStatuses,
}) => {
  expectedStatuses.add(502)
  for (const [who, id] of [
    [page, signedIn.id],
    [other.page, other.id],
  ] as const)
    await postFormToApi(who.context().request, baseURL as string, 'user/account/update', {
      id: String(id),
      visibility: 'PUBLIC',
    })
  await page.goto(`/profile/${other.id}/message`)
  // The server gets the message, but its response is lost.
  await page.route(/\/message\/create$/, async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, body: '' })
  })
  await page.getByRole('textbox', { name: 'Message to Kofi Mensah' }).fill('We land at nine.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toContainText('Try again')
  await page.unroute(/\/message\/create$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('log').getByText('We land at nine.')).toHaveCount(1)
})

test('a traveler asks a supplier, and the team answers from its inbox', async ({ page, signedIn, other, baseURL }) => {
  const made = await postFormToApi(other.page.context().request, baseURL as string, 'supplier/create', {
    name: 'Otway Coast Stays',
    type: 'PRO',
    idempotencyKey: crypto.randomUUID(),
  })
  const { id } = made as { id: number }
  await page.goto(`/supplier/${id}`)
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  const ask = page.getByRole('textbox', { name: 'Message to Otway Coast Stays' })
  await ask.fill('Is the boot room heated?')
  await ask.press('Enter')
  await expect(page.getByText('Sent')).toBeVisible()

  await other.page.goto(`/supplier/${id}`)
  await expect(other.page.getByRole('link', { name: 'Message', exact: true })).toHaveCount(0)
  await other.page.goto(`/supplier/${id}/manage/messages`)
  await other.page.getByRole('link', { name: new RegExp(`${signedIn.name}.*boot room`) }).click()
  const answer = other.page.getByRole('textbox', { name: `Message to ${signedIn.name}` })
  await answer.fill('All night. Cheaper by bank transfer, though.')
  await answer.press('Enter')
  await expect(other.page.getByText('Held, not delivered')).toBeVisible()
  await expect(page.getByText('A message is held', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Cheaper by bank transfer')).toHaveCount(0)
  await answer.fill('All night. There is a rack for eight pairs.')
  await answer.press('Enter')
  await expect(page.getByText('There is a rack for eight pairs.').last()).toBeVisible()
  await expectAccessibleAndFitting(other.page)
  await picture(other.page, 'team')
  await picture(page, 'held')
})

test('typing shows in the other browser, and pictures arrive there without a public address', async ({
  page,
  signedIn,
  other,
  baseURL,
  expectedStatuses,
}) => {
  // A busy machine may not finish checking an uploaded picture within one request. The server then answers 503.
  expectedStatuses.add(503)
  for (const [who, id] of [
    [page, signedIn.id],
    [other.page, other.id],
  ] as const)
    await postFormToApi(who.context().request, baseURL as string, 'user/account/update', {
      id: String(id),
      visibility: 'PUBLIC',
    })
  await page.goto(`/profile/${other.id}/message`)
  const field = page.getByRole('textbox', { name: 'Message to Kofi Mensah' })
  await field.fill('Look at this')
  await field.press('Enter')
  await expect(page.getByText('Sent')).toBeVisible()
  await other.page.goto(`/profile/${signedIn.id}/message`)
  const reply = other.page.getByRole('textbox', { name: 'Message to Isla Corrigan' })
  // The socket may still be opening, so typing is repeated until the other browser shows it.
  await expect(async () => {
    await reply.pressSequentially('w')
    await expect(page.getByText('Typing…')).toBeVisible({ timeout: 4500 })
  }).toPass()
  await reply.fill('What is it?')
  await reply.press('Enter')
  await expect(page.getByText('What is it?').last()).toBeVisible()
  await expect(page.getByText('Typing…')).toHaveCount(0)

  await page
    .getByLabel('Pictures')
    .setInputFiles([
      await createSingleColorPicture(page, 'harbor.jpg'),
      { name: 'harbor.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ])
  await expect(page.getByText('harbor.pdf: only png, jpg and jpeg')).toBeVisible()
  await expect(page.getByRole('img', { name: 'harbor.jpg' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send' })
  await expect(send).toBeEnabled({ timeout: 30_000 })
  await picture(page, 'tray')
  await send.click()
  const arrived = other.page.getByRole('img', { name: 'Sent by them, 1 of 1' })
  await expect(arrived).toBeVisible({ timeout: 30_000 })
  const src = await arrived.getAttribute('src')
  expect(src).toMatch(/^\/private\//)
  const stranger = await fetch(`${baseURL}${src?.split('?')[0]}`)
  expect(stranger.ok).toBe(false)
  await expectAccessibleAndFitting(other.page)
  await picture(other.page, 'pictures')

  // The inbox can be searched by name, by the last message, and by older messages that the page has loaded.
  const inbox = page.getByRole('navigation', { name: 'Conversations' })
  const search = page.getByRole('searchbox', { name: 'Search messages' })
  await page.setViewportSize({ width: 1280, height: 720 })
  await search.fill('look AT')
  await expect(inbox).toContainText('Look at this')
  await search.fill('no such words')
  await expect(inbox.getByRole('link')).toHaveCount(0)
  await expect(inbox).toContainText('That is everything.')
  await search.fill('kofi')
  await expect(inbox.getByRole('link')).toHaveCount(1)

  await page.getByRole('button', { name: 'Conversation menu' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expectAccessibleAndFitting(page)
  await page.getByRole('radio', { name: '“What is it?”' }).check()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Choose a reason')).toBeVisible()
  await page.getByRole('radio', { name: 'Hate or harassment' }).check()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Thank you. We will read this conversation')).toBeVisible()
})

test('a stay, an order and an offer are attached, and the traveler books from the offer', async ({
  page,
  signedIn,
  other,
}) => {
  test.slow()
  await other.page.goto('/')
  const made = await createListingByApi(other.page)
  const team = callApiAs(other.page)
  await page.goto(`/listing/${made.id}`)
  await page.getByRole('region', { name: 'Supplier' }).scrollIntoViewIfNeeded()
  await page.getByRole('region', { name: 'Supplier' }).getByRole('link', { name: 'Message' }).click()
  const ask = page.getByRole('textbox', { name: 'Message to Otway Coast Stays' })
  await ask.fill('Is it quiet in spring?')
  await ask.press('Enter')
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByRole('article', { name: 'Stay' })).toContainText('Lightkeeper’s Cottage')

  // A message held back by moderation can be appealed only once.
  await ask.fill('Or shall I pay by bank transfer?')
  await ask.press('Enter')
  await log.getByRole('button', { name: 'Ask for a review' }).click()
  const why = page.getByRole('textbox', { name: 'Why should it be delivered?' })
  await why.fill('Short')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('At least 10 characters')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await why.fill('I only asked about the deposit')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(log.getByText('You asked for a review')).toBeVisible()
  await picture(page, 'appealed')

  const { id: orderId, supplierId } = await orderPinByApi(page, await pinStayByApi(page, made))
  await page.goto(`/order/${orderId}`)
  await page.getByRole('link', { name: 'Message Otway Coast Stays' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log.getByRole('article', { name: 'Order' })).toContainText(/Awaiting Approval|Processing|Successful/)

  // The supplier's team sees the unread count, opens the thread from the order and answers with an offer.
  await callApiAs(page)('user/preference/update', { id: signedIn.id, flags: 3 })
  const secret = await team<{ id: number }>('stay/listing/rate/create', {
    listingId: made.id,
    visibility: 'PRIVATE',
    active: 'true',
    name: 'Friends of the light',
    price: 80,
    adultPrices: '0,0',
  })
  await team('user/rate/create', {
    userId: signedIn.id,
    listingId: made.id,
    listingType: 'STAY',
    rateId: secret.id,
    rateType: 'DAILY',
    dayFrom: made.today + 20,
    dayTill: made.today + 40,
    lengthMin: 2,
    lengthMax: 7,
  })
  await other.page.setViewportSize({ width: 1280, height: 720 })
  await other.page.goto(`/supplier/${supplierId}/manage/orders`)
  const menu = other.page.getByRole('navigation', { name: 'Management' }).first()
  await expect(menu.getByRole('link', { name: /Messages.*1 unread/ })).toBeVisible()
  await other.page.getByRole('link', { name: `Message ${signedIn.name}` }).click()
  await expect(other.page).toHaveURL(new RegExp(`/manage/messages/${signedIn.id}\\?order=${orderId}`))
  await other.page.getByRole('button', { name: `Remove: Order ${orderId}` }).click()
  await other.page.getByRole('button', { name: 'Attach a picture or a stay' }).click()
  await other.page.getByRole('menuitem', { name: 'A personalized offer' }).click()
  await expectAccessibleAndFitting(other.page)
  await other.page.getByRole('button', { name: /Lightkeeper’s Cottage.*Friends of the light/ }).click()
  await other.page.getByRole('button', { name: 'Send' }).click()
  const offered = log.getByRole('article', { name: 'Personalized offer' })
  await expect(offered).toContainText('An offer for you')
  await expect(offered.getByRole('link', { name: 'Book' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await picture(page, 'cards')
  await picture(other.page, 'team-cards')
  await offered.getByRole('link', { name: 'Book' }).click()
  await expect(page).toHaveURL(new RegExp(`/listing/${made.id}\\?offerKey=`))
  await expect(page.getByText('Friends of the light').first()).toBeVisible()
})
