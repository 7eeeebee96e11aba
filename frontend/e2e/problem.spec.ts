import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { orderPinByApi, pinStayByApi } from './order-by-api.ts'
import { createSingleColorPicture } from './painted.ts'
import { grantStaffRole } from './staff.ts'

const longDecision = 'The host pays back one night, because the heating stayed cold for a whole day.'

test('a traveler reports a problem with a picture, the host answers, and the traveler closes it; staff decides another', async ({
  page,
  signedIn,
  other,
  third,
  expectedStatuses,
}) => {
  test.setTimeout(300_000)
  expectedStatuses.add(503).add(404)
  void signedIn
  const made = await createListingByApi(other.page)
  const host = other.page
  const { id, supplierId } = await orderPinByApi(page, await pinStayByApi(page, made, 0))
  await callApiAs(host)('trip/product/order/updateApproval', { id, approved: 'true' })

  await page.goto(`/order/${id}`)
  await page.getByRole('link', { name: 'Report a problem' }).click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'What went wrong?' })).toBeVisible()
  await page.getByRole('button', { name: 'Send to the host' }).click()
  await expect(page.getByText('Choose a reason')).toBeVisible()
  await expect(page.getByText('Say what happened')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('radio', { name: /I can’t get in/ }).check()
  await page.getByLabel('What happened, and since when').fill('The code fails at both doors, since 6 PM.')
  await page.locator('input[type=file]').setInputFiles(await createSingleColorPicture(page, 'door.jpg'))
  await expect(page.getByRole('img', { name: 'door.jpg' })).toBeVisible()
  await page.getByRole('radio', { name: 'Mend it' }).check()
  const send = page.getByRole('button', { name: 'Send to the host' })
  await expect(send).toBeEnabled({ timeout: 30_000 })
  await send.click()
  await expect(page.getByRole('heading', { name: 'I can’t get in' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/has until/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'What they saw, 1 of 1' })).toBeVisible()
  await expectAccessibleAndFitting(page)

  // The host finds it among what waits today, and answers; the traveler sees it without a reload.
  await host.goto(`/supplier/${supplierId}/manage/today`)
  await host.getByRole('link', { name: /Answer the problem at/ }).click({ timeout: 30_000 })
  await expect(host.getByText(/Answer by/).first()).toBeVisible()
  await expect(host.getByRole('img', { name: 'What they saw, 1 of 1' })).toBeVisible()
  await expectAccessibleAndFitting(host)
  await host.getByRole('textbox', { name: /^To / }).fill('The new code is 4711.')
  await host.getByRole('checkbox', { name: 'I’ve put it right' }).check()
  await host.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(host.getByText(/You answered\./)).toBeVisible()
  await expect(page.getByText('The new code is 4711.')).toBeVisible({ timeout: 20_000 })
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'It’s settled' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close this problem' })
  await question.getByRole('button', { name: 'It’s settled' }).click()
  await expect(page.getByText('This is settled.')).toBeVisible()
  await expect(host.getByText('This is settled.')).toBeVisible({ timeout: 20_000 })

  // Another problem goes to staff at once, who decides on their own page; both sides read the decision.
  const problem = { orderId: id, no: 2, seen: 1 }
  const report = { orderId: id, reason: 'BROKEN', text: 'The heating is cold now.' }
  await callApiAs(page)('trip/product/order/problem/create', report)
  await callApiAs(page)('trip/product/order/problem/update', { ...problem, event: 'ESCALATE' })
  const staff = third.page
  await staff.goto('/moderation/problems')
  await expect(staff.getByRole('link', { name: 'Return Home' })).toBeVisible()
  grantStaffRole(third.email)
  await staff.goto(`/moderation/problems?problem=${id}-2`)
  const shown = staff.getByRole('article', { name: 'Something is broken or missing' })
  await expect(shown).toContainText('The heating is cold now.', { timeout: 20_000 })
  await expectAccessibleAndFitting(staff)
  await shown.getByLabel('The decision').fill('Too short')
  await shown.getByRole('button', { name: 'Close with this decision' }).click()
  await expect(shown.getByText('Write at least 20 characters')).toBeVisible()
  await shown.getByLabel('The decision').fill(longDecision)
  await shown.getByRole('button', { name: 'Close with this decision' }).click()
  await expect(shown.getByText(longDecision)).toBeVisible()
  for (const side of [page, host]) await expect(side.getByText(longDecision)).toBeVisible({ timeout: 20_000 })
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('link', { name: 'See the problem' })).toBeVisible()
})
