import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { post } from './sign-up-by-api.ts'
import { expectSound } from './sound.ts'

/** Folder for screenshots; none are taken if it is undefined. */
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
    post(from.context().request, baseURL as string, path, fields)
  for (const [who, id] of [
    [page, signedIn.id],
    [other.page, other.id],
  ] as const)
    await api(who, 'user/account/update', { id: String(id), visibility: 'PUBLIC' })
  await other.page.goto('/')
  await expect(other.page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()

  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expectSound(page)
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

  // The other browser shows the change without a reload.
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
  await expectSound(page)
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
    await post(who.context().request, baseURL as string, 'user/account/update', {
      id: String(id),
      visibility: 'PUBLIC',
    })
  await page.goto(`/profile/${other.id}/message`)
  // The server gets the message, but its answer is lost.
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
  const made = await post(other.page.context().request, baseURL as string, 'supplier/create', {
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
  await expectSound(other.page)
  await picture(other.page, 'team')
  await picture(page, 'held')
})
