import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { injectionPayloads } from './payloads.ts'
import { loadModerationCasesUntilFound, grantStaffRole } from './staff.ts'

/** Creates a supplier owned by the user of `page`, with one post. */
async function newPost(page: Page, text: string): Promise<{ supplierId: number; postId: number; name: string }> {
  const post = callApiAs(page)
  const name = `Otway ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  const { id: supplierId } = await post<{ id: number }>('supplier/create', { name, type: 'PRO' })
  const { id: postId } = await post<{ id: number }>('post/create', { supplierId, text })
  return { supplierId, postId, name }
}

test('a reported post is removed for everybody without a reload, appealed and restored', async ({
  page,
  signedIn,
  other,
  third,
  fourth,
  expectedStatuses,
}) => {
  test.setTimeout(300_000)
  expectedStatuses.add(404)
  const host = other.page
  const text = `Wire the deposit before you come ${Date.now()}`
  const { supplierId, postId, name } = await newPost(host, text)
  // Before an account is marked as staff, the queue is not found.
  await page.goto('/moderation')
  await expect(page.getByRole('heading', { name: 'Moderation' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
  grantStaffRole(signedIn.email)
  await callApiAs(third.page)('post/report', { id: postId })

  const reader = await page.context().newPage()
  await reader.goto(`/supplier/${supplierId}?post=${postId}`)
  const read = reader.getByRole('article', { name: new RegExp(`^${name}`) }).filter({ hasText: text })
  await expect(read.first()).toBeVisible()
  await host.goto(`/supplier/${supplierId}/manage/posts`)
  const managed = host.getByRole('article', { name })
  await expect(managed).toContainText(text)

  await page.goto(`/moderation?case=POST-${postId}`)
  const shown = page.getByRole('article', { name: 'Post' })
  await expect(async () => {
    await page.reload()
    await expect(shown).toContainText(text, { timeout: 5000 })
  }).toPass()
  await expect(shown).toContainText('1 report')
  await expectAccessibleAndFitting(page)
  await page.keyboard.press('x')
  const dialog = page.getByRole('dialog', { name: 'Remove it' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('Choose a reason')).toBeVisible()
  await dialog.getByLabel('Scam or phishing').check()
  await dialog.getByLabel('A note to the author').fill('Deposits are paid at the desk')
  await expect(dialog).toContainText('It asks for payments, codes or passwords')
  await expectAccessibleAndFitting(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed. The author is told why')).toBeVisible()
  await expect(shown.getByRole('heading', { name: 'What happened' })).toBeVisible()

  // Without a reload, the post disappears for the reader and is marked as removed for the supplier's team.
  await expect(read).toHaveCount(0)
  await expect(managed).toContainText('This post was removed. Only your team sees it.')

  await host.goto('/notifications')
  await host.getByRole('link', { name: /We removed something that you or your team wrote/ }).click()
  await expect(host.getByRole('heading', { name: 'Post removed' })).toBeVisible()
  await expect(host.getByText('Deposits are paid at the desk')).toBeVisible()
  await expectAccessibleAndFitting(host)
  await host.getByRole('button', { name: 'Appeal' }).click()
  await expect(host.getByText('Please say why')).toBeVisible()
  await host.getByLabel('Why it should come back').fill('It quotes the rules of our bank')
  await host.getByRole('button', { name: 'Appeal' }).click()
  await expect(host.getByText('We read your appeal and tell you what we decide.')).toBeVisible()
  await expect(host.getByRole('button', { name: 'Appeal' })).toHaveCount(0)

  // The staff member who removed the post can't decide the appeal, and is told why.
  await page.goto(`/moderation?case=POST-${postId}`)
  await expect(shown).toContainText('It quotes the rules of our bank')
  await expect(shown).toContainText('Someone else must decide this appeal: you decided the case')
  const row = page.locator('.mod-row[aria-current]')
  await loadModerationCasesUntilFound(page, row)
  await expect(row).toContainText('Someone else must decide this appeal')
  await expect(page.getByRole('button', { name: /^Restore/ })).toBeDisabled()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessibleAndFitting(page)
  grantStaffRole(fourth.email)
  await fourth.page.goto(`/moderation?case=POST-${postId}`)
  await expect(fourth.page.getByRole('button', { name: /^Restore/ })).toBeEnabled()
  await fourth.page.keyboard.press('e')
  await fourth.page.getByRole('dialog', { name: 'Restore it' }).getByRole('button', { name: 'Restore' }).click()
  await expect(fourth.page.getByRole('article', { name: 'Post' })).toContainText('Restored after an appeal')
  await expect(host.getByRole('heading', { name: 'Post restored' })).toBeVisible()
  await reader.reload()
  await expect(read.first()).toBeVisible()

  // The moderation log contains the decision about the appeal.
  await page.getByRole('button', { name: 'Log' }).click()
  await expect(page.getByRole('link', { name: 'Post: restored after an appeal' }).first()).toBeVisible()
  await expectAccessibleAndFitting(page)
})

test('the moderation queue is operated by keys and buttons, and shows a conflict, an error and an empty queue', async ({
  page,
  signedIn,
  other,
  third,
  fourth,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  for (const status of [400, 404, 409, 500]) expectedStatuses.add(status)
  grantStaffRole(signedIn.email)
  grantStaffRole(other.email)
  const host = other.page
  const made = [await newPost(third.page, 'The first of two'), await newPost(third.page, 'The second of two')]
  for (const { postId } of made) await callApiAs(fourth.page)('post/report', { id: postId })
  await page.goto('/moderation')
  const rows = page.getByRole('region', { name: 'Cases' }).getByRole('listitem')
  await expect(async () => {
    await page.reload()
    await loadModerationCasesUntilFound(page, rows.filter({ hasText: 'The second of two' }), 10_000)
  }).toPass()
  const current = page.locator('.mod-row[aria-current]')
  await page.keyboard.press('j')
  await expect(current).toHaveCount(1)
  const first = await current.innerText()
  await page.keyboard.press('ArrowDown')
  await expect(current).not.toHaveText(first)
  await page.keyboard.press('k')
  expect(await current.innerText()).toBe(first)
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await current.innerText()).not.toBe(first)

  // Another staff member starts deciding the case first.
  const { postId } = made[0]!
  await host.goto(`/moderation?case=POST-${postId}`)
  await page.goto(`/moderation?case=POST-${postId}`)
  await expect(page.getByRole('button', { name: /^Keep/ })).toBeEnabled()
  // Neither the author's team nor a reporter may decide the case, and the page tells them why.
  for (const [each, why] of [
    [third, 'you or your team take part in it'],
    [fourth, 'you reported it'],
  ] as const) {
    grantStaffRole(each.email)
    await each.page.goto(`/moderation?case=POST-${postId}`)
    const shown = each.page.getByRole('article', { name: 'Post' })
    await expect(shown).toContainText(`Someone else must decide this case: ${why}`)
    await expect(shown.getByRole('button', { name: /^Remove/ })).toBeDisabled()
    await each.page.keyboard.press('x')
    await expect(each.page.getByRole('dialog')).toHaveCount(0)
    await expectAccessibleAndFitting(each.page)
  }
  await host.getByRole('button', { name: /^Keep/ }).click()
  await expect(host.getByRole('dialog', { name: 'Keep it' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Somebody else is deciding this case')).toBeVisible()
  await expect(page.getByText(/is deciding this case. It is free again/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeDisabled()
  await host.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await expect(host.getByRole('article', { name: 'Post' })).toContainText('Kept')

  const answered = (data: unknown, status = 200) => ({
    status,
    json: { status: status === 200 ? 'OK' : 'ERROR', data, error: null },
  })
  await page.route('**/v1/moderation/case/list*', (route) => route.fulfill(answered(null, 500)))
  await page.goto('/moderation')
  await expect(page.getByText('The cases did not load')).toBeVisible()
  await page.unroute('**/v1/moderation/case/list*')
  const none = answered({ cases: [], users: [], suppliers: [], cursor: null })
  await page.route('**/v1/moderation/case/list*', (route) => route.fulfill(none))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  await expectAccessibleAndFitting(page)
})

test('300 injection payloads in a post, a note and an appeal are shown as text and none runs', async ({
  page,
  signedIn,
  other,
  third,
}) => {
  test.setTimeout(300_000)
  grantStaffRole(signedIn.email)
  const host = other.page
  const { supplierId } = await newPost(host, 'To begin with')
  const aBatch = 20
  for (let from = 0; from < injectionPayloads.length; from += aBatch) {
    const some = injectionPayloads.slice(from, from + aBatch)
    const words = some.join('\n').slice(0, 1900)
    const { id: subjectId } = await callApiAs(host)<{ id: number }>('post/create', { supplierId, text: words })
    await callApiAs(third.page)('post/report', { id: subjectId })
    const read = async () => {
      const origin = process.env['NB_E2E_ORIGIN'] as string
      const answer = await page
        .context()
        .request.get(`${origin}/v1/moderation/case/get?type=POST&subjectId=${subjectId}`)
      return ((await answer.json()) as { data: { case: { id: number; nms: number } } | null }).data?.case
    }
    await expect.poll(read).toBeTruthy()
    const { id, nms } = (await read())!
    const decision = { type: 'POST', subjectId, nms, decision: 'REMOVE', reason: 'SPAM' }
    await callApiAs(page)('moderation/case/decide', { ...decision, note: words.slice(0, 900) })
    await callApiAs(host)('moderation/statement/appeal', { id, text: words })
    for (const [who, path] of [
      [page, `/moderation?case=POST-${subjectId}`],
      [host, `/moderation/statement/${id}`],
    ] as const) {
      await who.goto(path)
      const said = who.getByRole('main').getByText(some[0]!.slice(0, 12).trim(), { exact: false })
      await expect(said.first()).toBeAttached()
      const found = await who.evaluate(() => ({
        hit: (window as { nbHit?: number }).nbHit,
        strange: document.querySelectorAll(
          'main :is(script, iframe, object, form, marquee, video, math, [onerror], [onload])',
        ).length,
      }))
      expect(found).toEqual({ strange: 0 })
    }
  }
})

test('a review is reported with a reason; once removed, it disappears from the listing page and its author reads why', async ({
  page,
  signedIn,
  other,
  third,
  expectedStatuses,
}) => {
  test.setTimeout(300_000)
  for (const status of [404, 503]) expectedStatuses.add(status)
  grantStaffRole(third.email)
  const { id: listingId } = await createListingByApi(page, `Reported Cottage ${signedIn.id}`)
  const review = { listingId, rating: 3, title: 'Buy my towels', pros: 'Towels for sale' }
  const { id } = await callApiAs(other.page)<{ id: number }>('stay/listing/review/create', review)
  await page.goto(`/listing/${listingId}/reviews`)
  await other.page.goto(`/listing/${listingId}/reviews`)
  const [shown, own] = [page, other.page].map((each) => each.getByRole('article', { name: 'Buy my towels' }))
  // Nobody can report their own review.
  await expect(own!).toBeVisible()
  await expect(own!.getByRole('button', { name: /^Report/ })).toHaveCount(0)
  await shown!.getByRole('button', { name: /^Report/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report review' })
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByText('Choose a reason')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await dialog.getByLabel('Spam or advertising').press('Space')
  await dialog.getByRole('button', { name: 'Report' }).press('Enter')
  await expect(page.getByText('Thank you. We will read it')).toBeVisible()
  const staffTab = third.page
  await staffTab.goto(`/moderation?case=REVIEW-${id}`)
  await staffTab.getByRole('button', { name: /^Remove/ }).click()
  await staffTab.getByRole('dialog').getByLabel('Spam or advertising').check()
  await staffTab.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(staffTab.getByText('Removed. The author is told why')).toBeVisible()
  await expect(shown!).toHaveCount(0)
  await expect(own!).toContainText('This review was removed. Only you see it.')
})
