import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { chooseDay } from './choose-day.ts'
import { addDaysToToday } from './board-stay.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { addListingPhoto, publishListingByApi } from './listing-by-api.ts'
import { getFromApiAs } from './managed-listing.ts'

interface Host {
  readonly supplierId: number
  readonly listingId: number
  readonly rateId: number
  readonly name: string
}

/**
 * Creates a supplier with one stay near Apollo Bay and a PRIVATE rate, owned by the user of `page`. The higher `nth`
 * is, the farther away the stay is.
 */
async function newHost(page: Page, nth: number): Promise<Host> {
  const post = callApiAs(page)
  const name = `${['Marengo', 'Johanna', 'Gellibrand', 'Fern Gully', 'Blue Gum'][nth]} House`
  const { id: supplierId } = await post<{ id: number }>('supplier/create', { name: `${name} Stays`, type: 'PRO' })
  const { id } = await post<{ id: number }>('stay/listing/create', { supplierId, name })
  const at = { latitude: -38.765 - nth * 0.004, longitude: 143.67 }
  await post('stay/listing/update', { id, currency: 'AUD', ...at, showExactLocation: 'true', guests: 4 })
  await addListingPhoto(page, id, 0, '#235')
  const rate = { listingId: id, name: 'Public', price: 200, visibility: 'PUBLIC', active: 'true' }
  await post('stay/listing/rate/create', rate)
  // The farther away a stay is, the cheaper is its rate.
  const closed = { ...rate, name: 'For you', price: 150 - nth * 10, visibility: 'PRIVATE' }
  const { id: rateId } = await post<{ id: number }>('stay/listing/rate/create', closed)
  await publishListingByApi(page, id, supplierId)
  return { supplierId, listingId: id, rateId, name }
}

/** Chooses two nights in the form's calendar. */
async function chooseNights(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Check-in/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose dates' })
  for (const days of [34, 36]) await chooseDay(calendar, addDaysToToday(days))
  await calendar.getByRole('button', { name: 'Done' }).click()
}

test('a traveler sends a request, five hosts bid, and the traveler compares the bids, accepts one and orders the stay', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(300_000)
  expectedStatuses.add(503)
  const hosts: Host[] = []
  for (const nth of [0, 1, 2, 3, 4]) hosts.push(await newHost(other.page, nth))
  const [nearest] = hosts as [Host, ...Host[]]
  // Hosts also see requests of other test runs near the same place, so these words are unique.
  const words = `Two of us, walking, ${signedIn.id}.`

  // Step 1 of the request: coordinates are required, the circle is resized by keyboard, and the draft survives a
  // reload.
  await page.goto('/wma/details')
  await expect(page).toHaveURL('/wma/destination/0')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await expect(page.getByText('Destination is required')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('combobox', { name: 'Destination' }).fill('Apollo Bay')
  await page.getByRole('option', { name: /Apollo Bay.*Victoria/ }).click()
  await expect(page.getByRole('region', { name: 'Apollo Bay, 5.0 km around' })).toBeVisible()
  await page.getByRole('slider', { name: 'How far around' }).press('ArrowRight')
  await expect(page.getByRole('region', { name: 'Apollo Bay, 5.1 km around' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Apollo Bay, 5.1 km around' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await next.click()

  // Step 2 of the request: the dates and a message to the hosts.
  await expect(page).toHaveURL('/wma/details')
  const send = page.getByRole('button', { name: 'Send my wish' })
  await send.click()
  await expect(page.getByText('Travel dates are required')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await chooseNights(page)
  await page.getByLabel('A word to the hosts').fill(words)
  await send.click()
  await expect(page.getByRole('dialog', { name: 'Your wish is out.' })).toBeVisible()
  await page.getByRole('button', { name: 'Got it!' }).click()
  await expect(page).toHaveURL(/\/trip\/\d+\/planning/)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('nb.draft.')))).toEqual(
    [],
  )
  const wish = page.getByRole('link', { name: /Apollo Bay.*Within 5\.1 km/ })
  await expect(wish).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await wish.click()
  await expect(page.getByRole('heading', { name: 'No bid yet' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  const id = Number(/request\/(\d+)/.exec(page.url())?.[1])

  // The first host bids in the browser and does not see the traveler's name. The other hosts bid through the API.
  await other.page.goto(`/supplier/${nearest.supplierId}/manage/requests`)
  const card = other.page.getByRole('article', { name: 'A traveler, Apollo Bay' }).filter({ hasText: words })
  await expect(card).toBeVisible()
  await expect(other.page.getByText(signedIn.name)).toHaveCount(0)
  await expectAccessibleAndFitting(other.page)
  await card.getByRole('button', { name: 'Make a bid' }).click()
  const form = other.page.getByRole('dialog')
  await form.getByRole('button', { name: 'Send bid' }).click()
  await expect(form.getByText('Rate is required')).toBeVisible()
  await form.getByLabel('Rate', { exact: true }).selectOption('For you')
  await form.getByLabel('What is included').fill('Breakfast hamper')
  await expectAccessibleAndFitting(other.page)
  await form.getByRole('button', { name: 'Send bid' }).click()
  await expect(card.getByText('Your bid is open')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'One host wants you there' })).toBeVisible()
  for (const { listingId, rateId } of hosts.slice(1))
    await callApiAs(other.page)('whisk/bid', { id, listingId, rateId })

  // The bids appear without a reload, and the table can be sorted by each column.
  await expect(page.getByRole('heading', { name: '5 hosts want you there' })).toBeVisible()
  const map = page.getByRole('region', { name: 'Apollo Bay, 5.1 km around, with the bids' })
  for (const { name } of hosts) await expect(map.getByText(`, in all, ${name}`)).toHaveCount(1)
  await expect(map).toContainText('A$220')
  await page.setViewportSize({ width: 1440, height: 900 })
  const rows = page.getByRole('table', { name: 'Bids' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Blue Gum House')
  await expect(rows.nth(1)).toContainText('A$220.00')
  const linesOf = (text: string | RegExp) =>
    rows
      .nth(1)
      .getByText(text)
      .evaluate((each) =>
        Math.round(each.getBoundingClientRect().height / parseFloat(getComputedStyle(each).lineHeight)),
      )
  for (const text of ['How it adds up', /^\d+ (?:days?|h)\b/]) expect(await linesOf(text)).toBe(1)
  await page.getByRole('button', { name: 'From your wish' }).click()
  await expect(rows.nth(1)).toContainText('Marengo House')
  await expect(rows.nth(1)).toContainText('A$300.00')
  await expect(rows.nth(1)).toContainText('Breakfast hamper')
  await page.getByRole('button', { name: 'From your wish' }).click()
  await expect(rows.nth(1)).toContainText('Blue Gum House')
  await expectAccessibleAndFitting(page)

  // The nearest host answers three messages of this traveler; the other hosts have answered none.
  const { supplierId } = nearest
  for (const text of ['Is it quiet?', 'Is there a fire?', 'May the dog come?']) {
    await callApiAs(page)('supplier/message/create', { supplierId, text })
    await callApiAs(other.page)('supplier/message/create', { supplierId, userId: signedIn.id, text: 'Yes.' })
  }
  await page.reload()
  await page.getByRole('button', { name: 'Host answers' }).click()
  await expect(rows.nth(1)).toContainText('Usually in a minute')
  await expect(rows.nth(1)).toContainText('Marengo House')

  // Accepting asks for confirmation, closes the other bids, and shows the traveler's name to this host alone.
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByLabel('Sort by').selectOption('Distance')
  await page.getByRole('button', { name: 'Accept the bid of Marengo House' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept A$300.00' }).click()
  await expect(page.getByRole('heading', { name: 'It is Marengo House, then.' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Bids' }).getByText('Closed', { exact: true })).toHaveCount(4)
  await expectAccessibleAndFitting(page)
  const named = other.page.getByRole('article', { name: `${signedIn.name}, Apollo Bay` })
  await expect(named.getByText('Accepted').first()).toBeVisible()
  const told = await getFromApiAs<{ notifications: { kind: string }[] }>(other.page, 'user/notification/list')
  expect(told.notifications.map(({ kind }) => kind)).toContain('BID_DECLINED')

  await page.getByRole('button', { name: 'Book, A$300.00' }).click()
  await expect(page).toHaveURL(/\/order\/checkout\/\d+/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByText('A$300.00').filter({ visible: true }).first()).toBeVisible()
})

test('a request is closed after confirmation, and a stranger does not find it', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  void signedIn
  expectedStatuses.add(404)
  const place = { query: 'Nowhere', latitude: -48.5, longitude: -123.4, radius: 5000 }
  const asked = { day: addDaysToToday(30), length: 2, ages: '40', open: 'true', rfp: 'true' }
  const { id } = await callApiAs(page)<{ id: number }>('stay/search/create', { ...place, ...asked })
  await page.goto(`/wma/request/${id}`)
  await page.getByRole('button', { name: 'Close request' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close this request?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close request' }).click()
  await question.getByRole('button', { name: 'Close request' }).click()
  await expect(page.getByText('You closed this request.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask again' })).toBeVisible()
  await other.page.goto(`/wma/request/${id}`)
  await expect(other.page.getByText('No host answered')).toHaveCount(0)
  await expect(other.page.getByRole('heading', { level: 1 })).not.toHaveText('Nowhere')
})

test('a supplier without requests sees that there are no requests yet', async ({ page, signedIn }) => {
  void signedIn
  const { id } = await callApiAs(page)<{ id: number }>('supplier/create', { name: 'Otway Coast Stays', type: 'PRO' })
  await page.goto(`/supplier/${id}/manage/requests`)
  await expect(page.getByRole('heading', { name: 'No requests yet.' })).toBeVisible()
  await expectAccessibleAndFitting(page)
})
