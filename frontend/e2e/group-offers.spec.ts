import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { bookPinnedStay, addDaysToToday, getOfferKey } from './board-stay.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { addListingPhoto, createCoordinates, publishListingByApi } from './listing-by-api.ts'
import { getFromApiAs } from './managed-listing.ts'

interface ClosedStay {
  readonly supplierId: number
  readonly listingId: number
  readonly rateId: number
  readonly at: { readonly latitude: number; readonly longitude: number }
}

/**
 * Creates a stay owned by the user of `page`, with a public rate at 200 a night and a PRIVATE rate at 150. The PRIVATE
 * rate's promotion REED15 takes 50 off a stay, so two nights cost 250.
 */
async function newClosedStay(page: Page): Promise<ClosedStay> {
  const post = callApiAs(page)
  const { id: supplierId } = await post<{ id: number }>('supplier/create', { name: 'Otway Coast Stays', type: 'PRO' })
  const { id } = await post<{ id: number }>('stay/listing/create', { supplierId, name: 'Shearwater Lodge' })
  const at = createCoordinates()
  await post('stay/listing/update', { id, currency: 'AUD', ...at, guests: 4 })
  await addListingPhoto(page, id, 0, '#235')
  const rate = { listingId: id, name: 'Public', price: 200, visibility: 'PUBLIC', active: 'true' }
  await post('stay/listing/rate/create', rate)
  const closed = { ...rate, name: 'For teams', price: 150, visibility: 'PRIVATE' }
  const { id: rateId } = await post<{ id: number }>('stay/listing/rate/create', closed)
  const terms = { amount: 50, amountType: 'FLAT', minPeriods: 0, useAnytime: 'true', validAnytime: 'true' }
  await post('stay/listing/rate/promo/create', { rateId, name: 'REED15', active: 'true', ...terms })
  await publishListingByApi(page, id, supplierId)
  return { supplierId, listingId: id, rateId, at }
}

const newClub = async (page: Page, name: string): Promise<number> =>
  (await callApiAs(page)<{ id: number }>('club/create', { name, category: 'COUNTRY_CLUB' })).id

/**
 * Opens the listing's page with the cheapest offer that the user of `page` gets for two people and two nights. Returns
 * the number of offers.
 */
async function openStay(page: Page, { listingId }: ClosedStay): Promise<number> {
  const asked = `listingId=${listingId}&day=${addDaysToToday(40)}&length=2&ages=40,40`
  const { offers } = await getFromApiAs<{ offers: { key: string; totalPrice: number }[] }>(
    page,
    `stay/listing/offer/list?${asked}`,
  )
  const [cheapest] = offers.toSorted((a, b) => a.totalPrice - b.totalPrice)
  await page.goto(`/listing/${listingId}/rates?offerKey=${encodeURIComponent(cheapest?.key ?? '')}`)
  return offers.length
}

test('a supplier discovers a group, opens a rate to it, changes and removes the offer', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(300_000)
  void signedIn
  const stay = await newClosedStay(page)
  const name = `Reed Club ${Date.now().toString(36)}`
  const clubId = await newClub(other.page, name)
  const manage = `/supplier/${stay.supplierId}/manage`

  await page.goto(`${manage}/active-groups`)
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('link', { name: 'Discover Groups' }).last().click()
  await page.getByRole('searchbox', { name: 'Name' }).fill('qqxxqq')
  await expect(page.getByRole('heading', { name: 'No groups found' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name' }).fill(name)
  const row = page.getByRole('table', { name: 'Groups' }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Country club')
  const category = page.getByLabel('Category')
  await expect(category.getByRole('option')).toHaveCount(7)
  await category.selectOption('Student')
  await expect(page.getByRole('heading', { name: 'No groups found' })).toBeVisible()
  await category.selectOption('Country club')
  await expect(row).toContainText('Country club')
  await expectAccessibleAndFitting(page)

  // The form shows all errors at once. Dates are required only while the switch Expiration is on.
  await page.getByRole('button', { name: `Create group offer for ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Create group offer' })
  await dialog.getByRole('switch', { name: 'Expiration' }).check()
  await dialog.getByRole('button', { name: 'Clear Group' }).click()
  await dialog.getByRole('button', { name: 'Create offer' }).click()
  for (const text of ['Group', 'Promo code', 'Description', 'Start date', 'End date'])
    await expect(dialog.getByText(`${text} is required`)).toBeVisible()
  await expectAccessibleAndFitting(page)
  await dialog.getByRole('combobox', { name: 'Group' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await dialog.getByLabel('Promo code').fill('NOSUCH')
  await dialog.getByLabel('Description').fill('For the winter meetings.')
  await dialog.getByLabel('Start date').fill('2031-01-05')
  await dialog.getByLabel('End date').fill('2031-01-01')
  await dialog.getByRole('button', { name: 'Create offer' }).click()
  await expect(dialog.getByText('The end date must not be before the start date')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Expiration' }).uncheck()
  await dialog.getByRole('button', { name: 'Create offer' }).click()
  const warning = page.getByRole('dialog', { name: 'Saved, with a warning' })
  await expect(warning).toContainText('NOSUCH')
  await expectAccessibleAndFitting(page)
  await warning.getByRole('button', { name: 'Got it!' }).click()

  await page.goto(`${manage}/active-groups`)
  const offer = page.getByRole('table', { name: 'Group offers' }).getByRole('row').filter({ hasText: name })
  await expect(offer).toContainText('NOSUCH')
  await expect(offer).toContainText('No end date')
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: `Actions for NOSUCH to ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit group offer' })
  // The preview of the members' price is updated while the form is filled in. A promo code is looked up only after
  // typing pauses.
  const pane = edit.getByRole('region', { name: 'As members will see it' })
  await expect(pane).toContainText('No active promotion with this name')
  const askedCodes: (string | null)[] = []
  page.on('request', (request) => {
    const code = new URL(request.url()).searchParams.get('promoCode')
    if (code !== null) askedCodes.push(code)
  })
  await edit.getByLabel('Promo code').clear()
  await edit.getByLabel('Promo code').pressSequentially('reed15')
  await expect(pane).toContainText('Shearwater Lodge')
  await expect(pane).toContainText('A$100')
  await expect(pane).toContainText('For the winter meetings.')
  await expect(pane).toContainText('No end date')
  expect(askedCodes.length).toBeLessThan('reed15'.length)
  await edit.getByLabel('Description').fill('For the summer meetings.')
  await expect(pane).toContainText('For the summer meetings.')
  await edit.getByLabel('Description').fill('For the winter meetings.')
  await expectAccessibleAndFitting(page)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toHaveCount(0)
  await expect(offer).toContainText('reed15')

  // Members see the offer until the supplier removes it.
  await other.page.goto(`/group/${clubId}`)
  const card = other.page.getByRole('region', { name: 'Group rates' }).getByRole('article')
  // An offer's stays are indexed from the database's change stream, so they appear a moment after the offer was saved.
  await expect
    .poll(async () => {
      const { stays } = await getFromApiAs<{ stays: unknown[] }>(
        other.page,
        `club/supplier/listOffers?clubId=${clubId}`,
      )
      return stays.length
    })
    .toBe(1)
  await other.page.reload()
  await expect(card).toContainText('Shearwater Lodge')
  await expect(card).toContainText('A$100')
  await expect(card).toContainText('A$150')
  await expect(card).toContainText('−33%')
  await card.getByText('Why this price').click()
  await expect(other.page.getByText('For the winter meetings.')).toBeVisible()
  await expectAccessibleAndFitting(other.page)
  await page.getByRole('button', { name: `Actions for reed15 to ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog', { name: 'Remove group offer' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
  await other.page.reload()
  await expect(other.page.getByRole('heading', { name: 'No group rates yet' })).toBeVisible()
})

test('a group member sees the PRIVATE rate with its label, a stranger never does', async ({
  page,
  signedIn,
  other,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  void signedIn
  const stay = await newClosedStay(page)
  const clubId = await newClub(other.page, `Links ${Date.now().toString(36)}`)
  await callApiAs(page)('supplier/offer/create', {
    supplierId: stay.supplierId,
    clubId,
    promoCode: 'REED15',
    description: 'For friends',
  })
  const member = other.page
  expect(await openStay(member, stay)).toBe(2)
  await expect(member.getByText('For teams', { exact: true })).toBeVisible()
  await expect(member.getByText('Group rate').first()).toBeVisible()
  await expect(member.getByText('A$250.00').first()).toBeVisible()
  await expectAccessibleAndFitting(member)

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) })
  expect(await openStay(visitor, stay)).toBe(1)
  await expect(visitor.getByText('A$400.00').first()).toBeVisible()
  await expect(visitor.getByText('For teams')).toHaveCount(0)
  await visitor.close()

  // Nights booked by members are shown by month of check-in.
  await page.goto(`/supplier/${stay.supplierId}/manage/active-groups`)
  const row = page.getByRole('table', { name: 'Group offers' }).getByRole('row').filter({ hasText: 'REED15' })
  await expect(row).toContainText('None yet')
  const offerKey = await getOfferKey(member, stay, { inDays: 0 })
  const { id: tripId } = await callApiAs(member)<{ id: number }>('trip/create', { name: 'Lodge tonight' })
  const { id: productId } = await callApiAs(member)<{ id: number }>('trip/product/create', { tripId, offerKey })
  await bookPinnedStay(member, productId, page)
  await expect(async () => {
    await page.reload()
    const nights = row.getByRole('img', { name: /^2 nights in the last twelve months, by month of check-in: 2 in / })
    await expect(nights).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: 'At a glance' })).toContainText('Nights, 12 months2')
  await expectAccessibleAndFitting(page)

  // Once the group is deleted, its members no longer get the group rate.
  await callApiAs(member)('club/delete', { id: clubId })
  expect(await openStay(member, stay)).toBe(1)
  await expect(member.getByText('A$400.00').first()).toBeVisible()
  await expect(member.getByText('For teams')).toHaveCount(0)
})

test('members read the label of the group rate on the map, card, listing, board and quote; strangers read it nowhere', async ({
  page,
  signedIn,
  other,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  void signedIn
  const stay = await newClosedStay(page)
  const member = other.page
  const post = callApiAs(member)
  const clubId = await newClub(member, `Five Links ${Date.now().toString(36)}`)
  const offer = { supplierId: stay.supplierId, clubId, promoCode: 'REED15', description: 'For friends' }
  await callApiAs(page)('supplier/offer/create', offer)
  await member.setViewportSize({ width: 1440, height: 900 })
  const asked = { day: addDaysToToday(40), length: 2, ages: '40,40' }
  const search = async (by: Page): Promise<number> => {
    const { latitude, longitude } = stay.at
    const place = { query: 'Near the lodge', latitude: latitude + 0.01, longitude, radius: 5000 }
    return (await callApiAs(by)<{ id: number }>('stay/search/create', { ...place, ...asked })).id
  }

  // The group rate is shown on the card and map of a search. The map is updated from the database's change stream, so
  // this is retried.
  const searchId = await search(member)
  const resultOf = async () => {
    await member.goto(`/stay/search/${searchId}`)
    return member
      .getByRole('listitem')
      .filter({ has: member.getByRole('link', { name: 'Shearwater Lodge' }) })
      .first()
  }
  await expect(async () => {
    await expect((await resultOf()).getByText('Group', { exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  const card = await resultOf()
  await expect(card).toContainText('A$250.00')
  const pin = member.getByRole('button', { name: /^Shearwater Lodge, group rate, about \$\d+, A\$125 night$/ })
  await expect(pin).toBeVisible()
  await pin.click()
  const window = member.getByRole('region', { name: 'On the map' })
  await expect(window.getByText('Group rate')).toBeVisible()
  await expectAccessibleAndFitting(member)

  // The group rate is shown on the listing, board and quote.
  expect(await openStay(member, stay)).toBe(2)
  await expect(member.getByText('Group rate').first()).toBeVisible()
  const priced = new URLSearchParams(
    Object.entries({ ...asked, listingId: stay.listingId }).map(([k, v]) => [k, String(v)]),
  )
  const offersOf = (by: Page) =>
    getFromApiAs<{ offers: { key: string; totalPrice: number; clubId?: number }[] }>(
      by,
      `stay/listing/offer/list?${priced}`,
    )
  const closed = (await offersOf(member)).offers.find((each) => each.clubId === clubId)
  const { id: tripId } = await post<{ id: number }>('trip/create', { name: 'Lodge weekend' })
  const product = { tripId, offerKey: closed?.key ?? '' }
  const { id: productId } = await post<{ id: number }>('trip/product/create', product)
  await member.goto(`/trip/${tripId}/planning`)
  await expect(member.getByRole('main').getByText('Group', { exact: true })).toBeVisible()
  await expectAccessibleAndFitting(member)
  await member.goto(`/order/checkout/${productId}`)
  await expect(member.getByRole('heading', { name: /book this stay$/i })).toBeVisible()
  await expect(member.getByText('Group rate').first()).toBeVisible()
  await expectAccessibleAndFitting(member)

  // The group rate is never named in the supplier's own search or on a visitor's page.
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) })
  expect(await openStay(visitor, stay)).toBe(1)
  await expect(visitor.getByText('A$400.00').first()).toBeVisible()
  await expect(visitor.getByRole('main').getByText(/^Group( rate)?$/)).toHaveCount(0)
  await visitor.close()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/stay/search/${await search(page)}`)
  const theirs = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Shearwater Lodge' }) })
  await expect(theirs.first()).toContainText('A$400.00')
  await expect(page.getByRole('main').getByText(/^Group( rate)?$/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /group rate/ })).toHaveCount(0)
})

test('a promotion shows which group offers use it before it is changed, switched off or deleted', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(240_000)
  void signedIn
  const stay = await newClosedStay(page)
  const name = `Reed Anglers ${Date.now().toString(36)}`
  const clubId = await newClub(other.page, name)
  await page.goto(`/supplier/${stay.supplierId}/manage/listings/${stay.listingId}/rates/${stay.rateId}/promotions`)
  await page.getByRole('button', { name: 'REED15', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'REED15' })
  await expect(form.getByLabel('Name')).toHaveValue('REED15')
  await expect(form.getByText(`A group offer for ${name} uses this promotion.`)).toHaveCount(0)
  const offer = { supplierId: stay.supplierId, clubId, promoCode: 'reed15', description: 'For friends' }
  await callApiAs(page)('supplier/offer/create', offer)
  await page.reload()
  await expect(form.getByText(`A group offer for ${name} uses this promotion.`)).toBeVisible()
  await expectAccessibleAndFitting(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('switch', { name: 'REED15: Active' })
    .uncheck({ force: true })
    .catch(() => undefined)
  const off = page.getByRole('alertdialog', { name: 'Switch off promotion' })
  await expect(off).toContainText(name)
  await expectAccessibleAndFitting(page)
  await off.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('switch', { name: 'REED15: Active' })).toBeChecked()
  await page.getByRole('button', { name: 'Delete REED15' }).click()
  const deletion = page.getByRole('alertdialog', { name: 'Delete promotion' })
  await expect(deletion).toContainText(`A group offer for ${name} uses this promotion. Members lose the price at once`)
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No promotions yet')).toBeVisible()
  await page.goto(`/supplier/${stay.supplierId}/manage/active-groups`)
  await expect(page.getByText('Opens no price')).toBeVisible()
})

test('lists that fail to load can be retried, and a failed group offer keeps the input', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  void signedIn
  expectedStatuses.add(500)
  const { id } = await callApiAs(page)<{ id: number }>('supplier/create', { name: 'Otway Coast Stays', type: 'PRO' })
  const name = `Anglesea Walkers ${Date.now().toString(36)}`
  await newClub(other.page, name)
  const fail = (path: string) =>
    page.route(`**/v1/supplier/${path}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await fail('offers/list?*')
  await fail('club/list?*')
  for (const [screen, loaded] of [
    ['active-groups', 'No groups yet'],
    ['discover-groups', 'Discover Groups'],
  ] as const) {
    await page.goto(`/supplier/${id}/manage/${screen}`)
    await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
    await expectAccessibleAndFitting(page)
    await page.unroute(screen === 'active-groups' ? '**/v1/supplier/offers/list?*' : '**/v1/supplier/club/list?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: loaded })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toHaveCount(0)
  }
  await fail('offer/create')
  await page.getByRole('searchbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: `Create group offer for ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Create group offer' })
  await dialog.getByLabel('Promo code').fill('WALK10')
  await dialog.getByLabel('Description').fill('For walkers.')
  await dialog.getByRole('button', { name: 'Create offer' }).click()
  await expect(dialog.getByText('An error occurred')).toBeVisible()
  await expect(dialog.getByLabel('Promo code')).toHaveValue('WALK10')
  await expectAccessibleAndFitting(page)
})

test('a REP sees the groups page without actions', async ({ page, signedIn, other }) => {
  void signedIn
  const founded = { name: 'Otway Coast Stays', type: 'VERIFIED' }
  const { id } = await callApiAs(page)<{ id: number }>('supplier/create', founded)
  const member = await callApiAs(page)<{ id: number }>('supplier/user/create', {
    supplierId: id,
    userId: other.id,
    role: 'REP',
  })
  await callApiAs(other.page)('supplier/user/invitation/accept', { id: member.id })
  await other.page.goto(`/supplier/${id}/manage/active-groups`)
  await expect(other.page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
  await expect(other.page.getByRole('button', { name: 'Create group offer' })).toHaveCount(0)
  const listed = await getFromApiAs(other.page, `supplier/offers/list?supplierId=${id}`)
  expect(listed).toEqual({ offers: [], clubs: [], unmatchedIds: [] })
})
