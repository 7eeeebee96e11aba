import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { injectionPayloads } from './payloads.ts'
import { loadModerationCasesUntilFound, grantStaffRole } from './staff.ts'

/** Folder for screenshots. If undefined, none are taken. */
const shots = process.env['NB_SHOTS']

async function picture(page: Page, name: string): Promise<void> {
  if (!shots) return
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 900, 1440]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Creates a supplier owned by the user of `page`. */
async function newSupplier(page: Page): Promise<number> {
  const name = `Otway ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  return (await callApiAs(page)<{ id: number }>('supplier/create', { name, type: 'PRO' })).id
}

/** Opens a conversation, and waits until the page's socket has registered for changes of the inbox. */
async function openLive(page: Page, path: string): Promise<void> {
  const registered = page
    .waitForEvent('websocket', (each) => each.url().includes('/ws'))
    .then(async (socket) => {
      await socket.waitForEvent('framesent', ({ payload }) => payload.includes('Inbox'))
      await socket.waitForEvent('framereceived')
    })
  await page.goto(path)
  await registered
}

/** Opens a case from the moderation queue. */
async function openCase(staff: Page, name: RegExp): Promise<void> {
  await staff.goto('/moderation')
  const link = staff.getByRole('link', { name }).first()
  await loadModerationCasesUntilFound(staff, link)
  await link.click()
}

const wide = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })

test('a held message is appealed, staff delivers it, and the supplier reads it without a reload', async ({
  page,
  signedIn,
  other,
  third,
}) => {
  test.setTimeout(300_000)
  grantStaffRole(third.email)
  const [host, staff] = [other.page, third.page]
  for (const each of [page, host, staff]) await wide(each)
  const supplierId = await newSupplier(host)
  await callApiAs(page)('supplier/message/create', { supplierId, text: 'Is the boot room heated?' })
  await openLive(page, `/supplier/${supplierId}/message`)
  await openLive(host, `/supplier/${supplierId}/manage/messages/${signedIn.id}`)
  const [mine, theirs] = [page, host].map((each) => each.getByRole('log', { name: 'Messages' })) as [
    ReturnType<Page['getByRole']>,
    ReturnType<Page['getByRole']>,
  ]
  const field = page.getByRole('textbox', { name: /^Message to Otway/ })
  const text = 'Can I pay the deposit by bank transfer? My card is at its limit.'
  await expect(theirs.getByText('Is the boot room heated?')).toBeVisible()
  await field.fill(text)
  await field.press('Enter')
  await expect(mine.getByText('Held, not delivered')).toBeVisible()
  await expect(theirs.getByText('A message is held')).toBeVisible()
  await mine.getByRole('button', { name: 'Ask for a review' }).click()
  await page.getByRole('textbox', { name: 'Why should it be delivered?' }).fill('It is a question about your own terms')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(mine.getByText('You asked for a review. A person will read it.')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await picture(page, 'message-appealed')
  await mine.getByRole('link', { name: 'Your request' }).click()
  await expect(page.getByRole('heading', { name: 'Held message', level: 1 })).toBeVisible()
  await expect(page.getByText('We read your appeal and tell you what we decide.')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await picture(page, 'statement-appealed')

  await openCase(staff, /Held message.*limit/)
  const shown = staff.getByRole('article', { name: 'Held message' })
  await expect(shown).toContainText('It is a question about your own terms')
  await expect(shown).toContainText('Held: payment elsewhere')
  await expect(shown).toContainText('Is the boot room heated?')
  await expectAccessibleAndFitting(staff)
  await picture(staff, 'case-held')
  await staff.getByRole('button', { name: /^Deliver/ }).click()
  const dialog = staff.getByRole('dialog', { name: 'Deliver the message' })
  await expect(dialog).toContainText('It arrives as a new message')
  await expectAccessibleAndFitting(staff)
  await dialog.getByRole('button', { name: 'Deliver' }).click()
  await expect(shown).toContainText('Delivered after an appeal')
  await picture(staff, 'case-decided')

  // The supplier's open page shows the message that staff delivered after the appeal, and the message's author reads
  // the decision.
  await expect(theirs.getByText(text)).toBeVisible()
  await expect(theirs.getByText('A message is held')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Message delivered' })).toBeVisible()
  await expectAccessibleAndFitting(host)
  await page.getByRole('link', { name: 'Your messages' }).click()
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toContainText('You: Can I pay the deposit')
})

test('a reported message that staff removes disappears in both browsers without a reload, and its author reads why', async ({
  page,
  signedIn,
  other,
  third,
}) => {
  test.setTimeout(300_000)
  grantStaffRole(third.email)
  for (const each of [page, other.page, third.page]) await wide(each)
  for (const [who, id] of [
    [page, signedIn.id],
    [other.page, other.id],
  ] as const)
    await callApiAs(who)('user/account/update', { id, visibility: 'PUBLIC' })
  const text = `You are a fool ${Date.now()}`
  const say = (words: string) => callApiAs(other.page)('user/message/create', { userId: signedIn.id, text: words })
  await say('Hello Isla')
  await callApiAs(page)('user/message/create', { userId: other.id, text: 'Please leave me alone' })
  await say(text)
  await openLive(page, `/profile/${other.id}/message`)
  await openLive(other.page, `/profile/${signedIn.id}/message`)
  const log = page.getByRole('log', { name: 'Messages' })
  const ownLog = other.page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText(text)).toBeVisible()
  await expect(ownLog.getByText(text)).toBeVisible()

  await page.getByRole('button', { name: 'Conversation menu' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: 'Report' })
  await report.getByRole('radio', { name: `“${text}”` }).check()
  await report.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(report.getByText('Choose a reason')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await picture(page, 'report')
  await report.getByRole('radio', { name: 'Hate or harassment' }).check()
  await report.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Thank you. We will read this conversation')).toBeVisible()

  const staff = third.page
  await openCase(staff, new RegExp(`Message.*${text}`))
  const shown = staff.getByRole('article', { name: 'Message' })
  await expect(shown).toContainText('Please leave me alone')
  await expect(shown).toContainText('The other side')
  await expectAccessibleAndFitting(staff)
  await picture(staff, 'case-message')
  await staff.getByRole('button', { name: /^Remove/ }).click()
  const dialog = staff.getByRole('dialog', { name: 'Remove it' })
  await dialog.getByLabel('Hate or harassment').check()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(staff.getByText('Removed. The author is told why')).toBeVisible()

  await expect(log.getByText(text)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Conversations' })).not.toContainText(text)
  await expect(ownLog.getByText(text)).toHaveCount(0)
  await expect(ownLog.getByText('We removed this message.')).toBeVisible()
  await expect(other.page.getByRole('navigation', { name: 'Conversations' })).not.toContainText(text)
  await expectAccessibleAndFitting(other.page)
  await picture(other.page, 'message-removed')
  await ownLog.getByRole('link', { name: 'Why, and how to appeal' }).click()
  await expect(other.page.getByRole('heading', { name: 'Message removed' })).toBeVisible()
  await expect(other.page.getByText(text)).toBeVisible()
  await expectAccessibleAndFitting(other.page)
  await picture(other.page, 'statement-removed')

  // Reporting the whole conversation opens a second case, which contains the other person's messages that were not
  // removed.
  await page.getByRole('button', { name: 'Conversation menu' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await report.getByRole('radio', { name: 'Spam or advertising' }).check()
  await report.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Thank you. We will read this conversation').first()).toBeVisible()
  await openCase(staff, /Conversation.*Hello Isla/)
  await expect(staff.getByRole('article', { name: 'Conversation' })).toContainText('Hello Isla')
  await expectAccessibleAndFitting(staff)
  await picture(staff, 'case-thread')
})

test('300 injection payloads in messages, their appeals and cases are shown as text and none runs', async ({
  page,
  signedIn,
  other,
  third,
}) => {
  test.setTimeout(300_000)
  grantStaffRole(third.email)
  for (const [who, id] of [
    [page, signedIn.id],
    [other.page, other.id],
  ] as const)
    await callApiAs(who)('user/account/update', { id, visibility: 'PUBLIC' })
  const supplierId = await newSupplier(other.page)
  const aBatch = 15
  const clean = async (who: Page, path: string, some: readonly string[]) => {
    await who.goto(path)
    const said = who.getByRole('main').getByText(some[0]!.slice(0, 12).trim(), { exact: false })
    await expect(said.first()).toBeAttached()
    const found = await who.evaluate(() => ({
      hit: (window as { nbHit?: number }).nbHit,
      strange: document.querySelectorAll('main :is(script, iframe, object, marquee, video, math, [onerror], [onload])')
        .length,
    }))
    expect(found).toEqual({ strange: 0 })
  }
  for (let from = 0; from < injectionPayloads.length; from += aBatch) {
    const some = injectionPayloads.slice(from, from + aBatch)
    const text = `${some.join('\n').slice(0, 1800)}\nPay by bank transfer`
    const { id: messageId, nco } = await callApiAs(page)<{ id: number; nco: number }>('supplier/message/create', {
      supplierId,
      text,
    })
    const appeal = { supplierId, messageId, nco, text: some.join('\n').slice(0, 900) }
    await callApiAs(page)('supplier/message/appeal', appeal)
    await clean(third.page, `/moderation?case=HELD-${messageId}`, some)
  }
  await clean(page, `/supplier/${supplierId}/message`, injectionPayloads.slice(285))
})
