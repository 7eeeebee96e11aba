import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { addDaysToToday } from './board-stay.ts'
import {
  createSearchHawkForStay,
  createSearchNearStay,
  setConsentToPersonalOffers,
  createStayWithPrivateRate,
} from './demand.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { getFromApiAs } from './managed-listing.ts'

test('a search hits an OFFER hawk: the traveler sees the personalized price on the open map, and why', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(300_000)
  void signedIn
  const stay = await createStayWithPrivateRate(other.page)
  await createSearchHawkForStay(other.page, stay, { action: 'OFFER' })
  await setConsentToPersonalOffers(page, signedIn.id, true)
  await page.setViewportSize({ width: 1440, height: 900 })
  const searchId = await createSearchNearStay(page, stay)
  const startedMs = Date.now()
  await page.goto(`/stay/search/${searchId}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: stay.name }) })
  await expect(card.getByText(/^Personalized, 23 h left/)).toBeVisible()
  await expect(card).toContainText('A$450.00')
  test.info().annotations.push({ type: 'ms from search to price', description: String(Date.now() - startedMs) })
  await expect(page.getByRole('button', { name: /A\$150/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Personalized', exact: true }).click()
  await expect(card).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The listing page explains the personalized price and says when it ends.
  await card.getByRole('link', { name: stay.name }).click()
  await page.getByText('Why this price?').filter({ visible: true }).first().click()
  const why = page.locator('.why-price[open]').filter({ visible: true })
  await expect(why).toContainText('Personalized')
  await expect(why).toContainText(/Ends \w{3}, .*, in 23 h\./)
  await expectAccessibleAndFitting(page)

  // The traveler has a notification, and the supplier sees the offer with its status and expiry.
  const told = await getFromApiAs<{ notifications: { kind: string }[] }>(page, 'user/notification/list')
  expect(told.notifications.map(({ kind }) => kind)).toContain('OFFER_MADE')
  await other.page.goto(`${stay.manage}/offers`)
  const row = other.page.getByRole('table', { name: 'Personalized Offers' }).getByRole('row').nth(1)
  await expect(row).toContainText(signedIn.name)
  await expect(row).toContainText('23 h left')
  await expect(row).toContainText('Active')
})

test('an offer is made to a person found by name, changed, paused and withdrawn', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(300_000)
  void signedIn
  expectedStatuses.add(400)
  const stay = await createStayWithPrivateRate(page)
  const handle = `kofi-${other.id}`
  await callApiAs(other.page)('user/account/update', { id: other.id, visibility: 'PUBLIC', handle })
  await setConsentToPersonalOffers(other.page, other.id, false)
  await page.goto(`${stay.manage}/offers`)
  await expect(page.getByRole('heading', { name: 'No personalized offers yet' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Create Offer' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create Offer' })
  const send = form.getByRole('button', { name: 'Send offer' })
  for (const name of ['Check-in from', 'Check-out by', 'Min length', 'Max length', 'Expiration time'])
    await form.getByLabel(name, { exact: true }).fill('')
  await send.click()
  for (const text of ['Traveler', 'Listing', 'Check-in', 'Check-out', 'Min length', 'Max length', 'Expiration time'])
    await expect(form.getByText(`${text} is required`)).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await form.getByRole('combobox', { name: 'Traveler' }).fill(handle)
  await form.getByRole('option', { name: new RegExp(handle) }).click()
  await form.getByRole('combobox', { name: 'Listing' }).click()
  await form.getByRole('option', { name: stay.name }).click()
  const rates = form.getByLabel('Rate', { exact: true }).locator('option')
  await expect(rates).toHaveText(['Select', 'Winter friends'])
  await form.getByLabel('Check-in from').fill(formatIsoDay(addDaysToToday(30)))
  await form.getByLabel('Check-out by').fill(formatIsoDay(addDaysToToday(30)))
  await form.getByLabel('Min length', { exact: true }).fill('4')
  await form.getByLabel('Max length', { exact: true }).fill('3')
  await form.getByLabel('Expiration time', { exact: true }).fill('24')
  await send.click()
  await expect(form.getByText('Rate is required')).toBeVisible()
  await form.getByLabel('Rate', { exact: true }).selectOption('Winter friends')
  await send.click()
  await expect(form.getByText('Check-out must come after Check-in')).toBeVisible()
  await expect(form.getByText("The minimum length can't exceed the maximum length")).toBeVisible()
  await form.getByLabel('Check-out by').fill(formatIsoDay(addDaysToToday(40)))
  await form.getByRole('button', { name: 'Max length: more' }).click()
  const sight = form.getByRole('region', { name: /^What .* will see$/ })
  await expect(sight).toContainText('A$150')
  await expect(sight).toContainText('The host opened this rate to you alone.')
  await expect(sight).toContainText(/Ends \w{3}, .*, in 23 h\./)
  await send.click()
  // Without the traveler's consent the server refuses the offer, and the form keeps all input.
  await expect(form.getByRole('alert')).toContainText("This traveler doesn't accept personalized offers from you")

  await setConsentToPersonalOffers(other.page, other.id, true)
  await send.click()
  const row = page.getByRole('table', { name: 'Personalized Offers' }).getByRole('row').nth(1)
  await expect(row).toContainText(other.name)
  await expect(row).toContainText('4 nights')
  await expect(row.getByText('Active', { exact: true }).last()).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await row.getByRole('switch', { name: `Offer to ${other.name} active` }).click()
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Expired', exact: true }).click()
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Inactive', exact: true }).click()
  await row.getByRole('button', { name: `Edit the offer to ${other.name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit offer' })
  await expect(edit.getByLabel('Traveler')).toHaveValue(new RegExp(handle))
  await edit.getByLabel('Max length', { exact: true }).fill('6')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('4 to 6 nights')

  // The offer is also listed on the pages of its listing and of its rate. Withdrawing it asks for confirmation.
  const listing = `${stay.manage}/listings/${stay.listingId}`
  for (const path of [`${listing}/offers`, `${listing}/rates/${stay.rateId}/offers`]) {
    await page.goto(path)
    await expect(row).toContainText(other.name)
  }
  await row.getByRole('button', { name: `Delete the offer to ${other.name}` }).click()
  await page.getByRole('alertdialog', { name: 'Delete offer' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No personalized offers yet' })).toBeVisible()
})
