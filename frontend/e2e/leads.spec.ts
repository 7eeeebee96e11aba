import type { Page } from '@playwright/test'
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

/**
 * Collects the bodies of responses whose URL matches `pattern`. They are read before the page gets them, because a
 * navigation would discard them.
 */
async function answersTo(page: Page, pattern: RegExp): Promise<readonly string[]> {
  const bodies: string[] = []
  await page.route(pattern, async (route) => {
    // A request that is still under way when the test ends is not one of its answers.
    const response = await route.fetch().catch(() => undefined)
    if (!response) return
    bodies.push(await response.text())
    await route.fulfill({ response })
  })
  return bodies
}

test('leads appear without a reload, and show a traveler’s name only while the traveler consents', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(300_000)
  const stay = await createStayWithPrivateRate(page)
  await page.goto(`${stay.manage}/leads`)
  await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await createSearchHawkForStay(page, stay, { action: 'NOTIFY' })
  await setConsentToPersonalOffers(other.page, other.id, false)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Without consent, the lead's row shows the number of travelers, the dates and the distance, and no response contains
  // the traveler's id or name.
  const bodies = await answersTo(page, /\/v1\/search\/hawk\/hit\//)
  const searchId = await createSearchNearStay(other.page, stay)
  const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  const lead = rows.nth(1)
  await expect(lead).toContainText('A traveler')
  await expect(lead.getByRole('link', { name: /^Message/ })).toHaveCount(0)
  await expect(lead).toContainText(/2 adults, \w{3} \d+(?:, \d{4})? – .*, 1\.1 km away/)
  await expect(lead).toContainText('Just now')
  await expect(lead).toContainText('Winter friends')
  await expect(lead.getByRole('button', { name: /^Create Offer for a traveler, 2 adults/ })).toBeVisible()
  expect(bodies.length).toBeGreaterThan(0)
  expect(bodies.filter((body) => body.includes(String(other.id)) || body.includes(other.name))).toEqual([])
  const { searchHawkHits } = await getFromApiAs<{ searchHawkHits: { userId: number | null; tripName: string }[] }>(
    page,
    `search/hawk/hit/listBySupplier?supplierId=${stay.supplierId}`,
  )
  expect(searchHawkHits).toMatchObject([{ userId: null, tripName: '' }])
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The traveler reads that a host is watching and consents. The traveler's name then appears on the supplier's page
  // without a reload.
  await other.page.goto(`/stay/search/${searchId}`)
  const consent = other.page.getByRole('switch', { name: /^1 host near you is watching for trips like this/ })
  await expect(consent).not.toBeChecked()
  await expectAccessibleAndFitting(other.page)
  await consent.click()
  await expect(lead.getByRole('link', { name: other.name, exact: true })).toBeVisible()
  const message = lead.getByRole('link', { name: `Message ${other.name}` })
  await expect(message).toHaveAttribute('href', new RegExp(`/manage/messages/${other.id}\\?lead=\\d+$`))
  expect(bodies.at(-1)).toContain(String(other.id))
  await expect(lead.getByRole('link', { name: `Message ${other.name}` })).toHaveAttribute(
    'href',
    new RegExp(`/supplier/${stay.supplierId}/manage/messages/${other.id}\\?lead=\\d+$`),
  )
  expect(bodies.at(-1)).not.toMatch(/@corrigan|phone/)
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // With consent, the supplier's team may start a conversation.
  await message.click()
  await page.getByRole('textbox', { name: `Message to ${other.name}` }).fill('The house is free on these nights.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('The house is free on these nights.')).toBeVisible()
  await page.goBack()
  await other.page.reload()
  await expect(consent).toBeChecked()
  await consent.click()
  await expect(lead).toContainText('A traveler')
  await expect(message).toBeHidden()
  void signedIn
})

test('a lead without a name is answered with an offer, which reaches the traveler and is changed, paused and withdrawn', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(300_000)
  void signedIn
  const stay = await createStayWithPrivateRate(page)
  await createSearchHawkForStay(page, stay, { action: 'NOTIFY' })
  await setConsentToPersonalOffers(other.page, other.id, false)
  const searchId = await createSearchNearStay(other.page, stay)
  const bodies = await answersTo(page, /\/v1\/(search\/hawk\/hit|user\/rate)\//)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${stay.manage}/listings/${stay.listingId}/leads`)
  const lead = page.getByRole('table', { name: 'Leads' }).getByRole('row').nth(1)
  await lead.getByRole('button', { name: /^Create Offer for a traveler/ }).click()
  const form = page.getByRole('dialog', { name: 'Create Offer' })
  await expect(form.getByText(/^A traveler, 2 adults, \w{3} \d+(?:, \d{4})? – .*, 1\.1 km away$/)).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Traveler' })).toHaveCount(0)
  await expect(form.getByText('A$450.00').first()).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Offer sent to the traveler')).toBeVisible()
  await expect(lead).toContainText('Offer sent')

  // The traveler is notified, and finds the personalized price in the search results.
  const kinds = async () =>
    (await getFromApiAs<{ notifications: { kind: string }[] }>(other.page, 'user/notification/list')).notifications.map(
      ({ kind }) => kind,
    )
  await expect.poll(kinds).toContain('OFFER_MADE')
  await other.page.goto(`/stay/search/${searchId}`)
  const card = other.page.getByRole('listitem').filter({ has: other.page.getByRole('link', { name: stay.name }) })
  await expect(card.getByText(/^Personalized, 23 h left/)).toBeVisible()

  // The supplier's team changes, pauses and withdraws the offer, and never learns the traveler's name.
  await page.goto(`${stay.manage}/offers`)
  const row = page.getByRole('table', { name: 'Personalized Offers' }).getByRole('row').nth(1)
  await expect(row).toContainText('A traveler')
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await row.getByRole('button', { name: 'Edit the offer to A traveler' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit offer' })
  await expect(edit.getByText('A traveler', { exact: true })).toBeVisible()
  await edit.getByLabel('Min length', { exact: true }).fill('2')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('2 to 3 nights')
  await row.getByRole('switch', { name: 'Offer to A traveler active' }).click()
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Delete the offer to A traveler' }).click()
  await page.getByRole('alertdialog', { name: 'Delete offer' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No personalized offers yet' })).toBeVisible()
  expect(bodies.length).toBeGreaterThan(4)
  expect(bodies.filter((body) => body.includes(String(other.id)) || body.includes(other.name))).toEqual([])
})

test('the offer for a lead is prefilled, a lead is deleted, and all leads of a search hawk are deleted at once', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(300_000)
  void signedIn
  const stay = await createStayWithPrivateRate(page)
  const { id: hawkId } = await createSearchHawkForStay(page, stay, { action: 'NOTIFY' })
  await setConsentToPersonalOffers(other.page, other.id, true)
  await createSearchNearStay(other.page, stay)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${stay.manage}/listings/${stay.listingId}/leads`)
  const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await rows
    .nth(1)
    .getByRole('button', { name: `Create Offer for ${other.name}` })
    .click()
  const form = page.getByRole('dialog', { name: 'Create Offer' })
  await expect(form.getByLabel('Traveler')).toHaveValue(new RegExp(other.name))
  await expect(form.getByLabel('Listing')).toHaveValue(stay.name)
  await expect(form.getByLabel('Rate', { exact: true })).toHaveValue(String(stay.rateId))
  await expect(form.getByLabel('Min length', { exact: true })).toHaveValue('3')
  await expect(form.getByLabel('Max length', { exact: true })).toHaveValue('3')
  await expect(form.getByText('All 3 nights are free.')).toBeVisible()
  await expect(form.getByText('A$450.00').first()).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await form.getByRole('button', { name: 'Send offer' }).click()
  await expect(rows.nth(1)).toContainText('Offer sent')

  // Leads can be filtered. They can be deleted one by one, or all leads of a hawk at once.
  await createSearchNearStay(other.page, stay, 40)
  await createSearchNearStay(other.page, stay, 45)
  await expect(rows).toHaveCount(4)
  await page.getByLabel('Filter leads').fill('nobody')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByLabel('Filter leads').fill(other.name.slice(0, 4))
  await expect(rows).toHaveCount(4)

  // The filter hides leads for nights that are no longer free. It is part of the URL, so it survives a reload.
  const isFree = page.getByRole('checkbox', { name: 'Only dates you have free' })
  const provision = { id: stay.listingId, dayOne: addDaysToToday(41), values: '0' }
  await callApiAs(page)('stay/listing/inventory/updateProvision', provision)
  await isFree.focus()
  await page.keyboard.press('Space')
  await expect(rows).toHaveCount(3)
  await expect(isFree).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '2 leads' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(rows).toHaveCount(3)
  await callApiAs(page)('stay/listing/inventory/update', { id: stay.listingId, minDays: 9 })
  await page.reload()
  await expect(page.getByText('No results found')).toBeVisible()
  await isFree.uncheck()
  await expect(rows).toHaveCount(4)
  await rows
    .nth(1)
    .getByRole('button', { name: `Delete the lead of ${other.name}` })
    .click()
  await page.getByRole('alertdialog', { name: 'Delete lead' }).getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Search hawk', { exact: true }).selectOption('Coast')
  await expect(page).toHaveURL(new RegExp(`\\?hawk=${hawkId}$`))
  await page.getByRole('button', { name: 'Delete all leads' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete leads' })
  await expectAccessibleAndFitting(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible()
})
