import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndFitting, expectNoHorizontalOverflow } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { pressArrowUntilAnnounced } from './keys.ts'
import { createListingByApi, listingWithManyPhotosOptions } from './listing-by-api.ts'

/** Returns a listing's supplier id, and a function that returns the path of one of the listing's details pages. */
async function detailsOf(page: Page, id: number): Promise<{ supplierId: number; path: (name: string) => string }> {
  const origin = process.env['NB_E2E_ORIGIN'] as string
  const response = await page.request.get(`${origin}/v1/stay/listing/get?id=${id}`)
  const { supplierId } = ((await response.json()) as { data: { supplierId: number } }).data
  return { supplierId, path: (name) => `/supplier/${supplierId}/manage/listings/${id}/details/${name}` }
}

/** Returns the card with this heading. */
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('an owner edits the basics of a listing, and a second editor sees what changed and loses nothing', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  void signedIn
  await page.goto('/')
  const { id } = await createListingByApi(page)
  const { supplierId, path } = await detailsOf(page, id)
  await page.goto(`/supplier/${supplierId}/manage/listings/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lightkeeper’s Cottage' })).toBeVisible()
  await page.goto(path('basics'))
  await expect(page).toHaveTitle('Basics · Lightkeeper’s Cottage · Nestboard')
  for (const text of ['Public', 'Visible in search results', 'Lighthouse', '1,060 sq ft', 'A$300.00'])
    await expect(page.locator('.ecards').getByText(text, { exact: true })).toBeVisible()
  await expectAccessibleAndFitting(page)

  await page.getByRole('button', { name: 'Edit name and description' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('')
  await save(page).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByLabel('Name').fill('Keeper’s House')
  // Following a link asks for confirmation before the input is lost.
  await page.getByRole('link', { name: 'Photos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await save(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Keeper’s House' })).toBeVisible()
  await expect(page.getByRole('status').getByText('Saved')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Edit name and description' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit type and area' }).click()
  await page.getByLabel('Stay type').selectOption('Villa')
  await page.getByLabel('Area').fill('0')
  await save(page).click()
  await expect(card(page, 'Type and area')).toContainText('Unspecified')
  await page.getByRole('button', { name: 'Edit security deposit' }).click()
  await page.getByLabel('Amount').fill('12.345')
  await save(page).click()
  await expect(page.getByText('Enter an amount')).toBeVisible()
  await page.getByLabel('Amount').fill('')
  await save(page).click()
  await expect(card(page, 'Security deposit')).toContainText('None')
  await page.getByRole('button', { name: 'Edit currency' }).click()
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR')
  await save(page).click()
  await expect(card(page, 'Currency')).toContainText('Euro, EUR')

  // Somebody else changes guests and beds, while this browser edits beds and gets no live updates.
  expectedStatuses.add(400)
  const late = await page.context().newPage()
  await late.routeWebSocket(/\/ws/, (socket) => void socket.close())
  await late.goto(path('basics'))
  await late.getByRole('button', { name: 'Edit accommodation details' }).click()
  await callApiAs(page)('stay/listing/update', { id, guests: 6, beds: 5 })
  await late.getByRole('button', { name: /^More beds/ }).click()
  await late.getByRole('button', { name: 'Save', exact: true }).click()
  const told = late.getByRole('alert')
  await expect(told).toContainText('This was changed elsewhere while you were editing.')
  await expect(told).toContainText('Guests: was 4, now 6, now in your form')
  await expect(told).toContainText('Beds: was 3, now 5')
  await late.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card(late, 'Accommodation details')).toContainText(/6.*guests|guests.*6/s)
  await expect(card(late, 'Accommodation details')).toContainText(/4.*beds|beds.*4/s)
  await late.close()

  // Choosing Inactive keeps the stored visibility. Choosing PUBLIC for a listing without a place is refused with the
  // server's text.
  await page.getByRole('button', { name: 'Edit visibility' }).click()
  for (const text of ['Visible in search results', 'Visible only to the owner and team', 'Cannot be found or booked'])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('radio', { name: /^Inactive/ }).check()
  await expectAccessibleAndFitting(page)
  await save(page).click()
  await expect(card(page, 'Visibility')).toContainText('Inactive')
  await expect(page.locator('.lhead')).toContainText('Inactive')
  const draft = await callApiAs(page)<{ id: number }>('stay/listing/create', { supplierId, name: 'Second' })
  await page.goto((await detailsOf(page, draft.id)).path('basics'))
  await page.getByRole('button', { name: 'Edit visibility' }).click()
  await page.getByRole('radio', { name: /^Public/ }).check()
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Listing is not ready: location, photo, rate')
})

test('photos are uploaded, refused, moved by keys, made the main one and deleted', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  expectedStatuses.add(400)
  void signedIn
  await page.goto('/')
  const { id } = await createListingByApi(page, undefined, listingWithManyPhotosOptions)
  const { path } = await detailsOf(page, id)
  await page.goto(path('photos'))
  const photos = page.getByRole('list', { name: 'Photos, in order' }).getByRole('listitem')
  await expect(photos).toHaveCount(7)
  await expectAccessibleAndFitting(page)

  const paint = (fill: string, width = 640) =>
    page.evaluate(
      ([color, wide]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: 480 })
        const pen = canvas.getContext('2d') as CanvasRenderingContext2D
        pen.fillStyle = color
        pen.fillRect(0, 0, wide, 480)
        return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] as string
      },
      [fill, width] as const,
    )
  const file = async (name: string, color: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await paint(color), 'base64'),
  })
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await file('red.jpg', '#a33'),
      await file('blue.jpg', '#33a'),
      { name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1_048_576 + 1) },
      { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ])
  await expect(page.getByText('note.pdf: only png, jpg and jpeg')).toBeVisible()
  await expect(page.getByText('empty.png: the file is empty')).toBeVisible()
  await expect(page.getByText('huge.png: larger than 5 MB')).toBeVisible()
  await expect(page.getByText('renamed.png: This type of file is not accepted')).toBeVisible({ timeout: 60_000 })
  await expect(photos).toHaveCount(9, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Dismiss renamed.png' }).click()

  // The second photo is moved to the first place, and so becomes the main photo.
  const second = await photos.nth(1).getByRole('img').getAttribute('src')
  const ordered = page.waitForResponse(/media\/order/)
  await page.getByRole('button', { name: 'Move photo 2 of 9' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Lifted photo 2 of 9.')).toHaveCount(1)
  await pressArrowUntilAnnounced(page, 'ArrowLeft', 'Moved to 1 of 9.')
  await page.keyboard.press('Space')
  expect((await ordered).status()).toBe(200)
  const idOf = (src: string | null) => /\/(\d+)\/\d+\.webp/.exec(src ?? '')?.[1]
  await expect.poll(async () => idOf(await photos.first().getByRole('img').getAttribute('src'))).toBe(idOf(second))
  await expect(photos.first()).toContainText('Main photo')
  await expect(photos.first().getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  const third = await photos.nth(2).getByRole('img').getAttribute('src')
  await page.getByRole('button', { name: 'Make photo 3 the main photo' }).click()
  await expect.poll(async () => idOf(await photos.first().getByRole('img').getAttribute('src'))).toBe(idOf(third))
  await page.getByRole('button', { name: 'Delete photo 9' }).click()
  await expect(page.getByText('Are you sure you want to delete this photo?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(photos).toHaveCount(8)
  await page.reload()
  await expect(photos).toHaveCount(8)
  await expect.poll(async () => idOf(await photos.first().getByRole('img').getAttribute('src'))).toBe(idOf(third))
})

test('a ticked box stays ticked while its change is being sent, whatever else is refetched', async ({
  page,
  signedIn,
}) => {
  void signedIn
  await page.goto('/')
  const { id } = await createListingByApi(page)
  const { path } = await detailsOf(page, id)
  await page.goto(path('amenities'))
  await expect(page.getByText('13 of 55 chosen')).toBeVisible()
  let send = () => {}
  const allowed = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/v1/stay/listing/amenity/set', async (route) => {
    await allowed
    await route.continue()
  })
  const tick = page.getByRole('checkbox', { name: 'Heating' })
  // The checkbox's state is read in the same task as the click, before the page can draw another frame.
  expect(await tick.evaluate((box: HTMLInputElement) => (box.click(), box.checked))).toBe(true)
  // A colleague's change makes the page refetch the listing. The response does not yet contain the amenity chosen here.
  await callApiAs(page)('stay/listing/amenity/unset', { listingId: id, amenity: 7 })
  await expect(page.getByText('13 of 55 chosen')).toBeVisible()
  await expect(tick).toBeChecked()
  const stored = page.waitForResponse(/amenity\/set/)
  send()
  await stored
  await page.reload()
  await expect(tick).toBeChecked()
  await expect(page.getByText('13 of 55 chosen')).toBeVisible()
})

test('amenities, location and information are edited; the pin moves by keys and sets the time zone', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(240_000)
  void signedIn
  await page.goto('/')
  const { id } = await createListingByApi(page)
  const { path } = await detailsOf(page, id)
  await page.goto(path('amenities'))
  await expect(page.getByText('13 of 55 chosen')).toBeVisible()
  await expect(page.locator('.amen > section')).toHaveCount(10)
  await expectAccessibleAndFitting(page)
  await page.getByLabel('Find an amenity').fill('zzz')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByLabel('Find an amenity').fill('heat')
  await page.getByRole('checkbox', { name: 'Heating' }).check()
  await expect(page.getByText('14 of 55 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Add info about Heating' }).click()
  await page.getByRole('textbox', { name: 'Information about Heating' }).fill('Underfloor, from May on.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Underfloor, from May on.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit about heating' }).click()
  await page.getByRole('textbox', { name: 'Information about Heating' }).fill('')
  await expectAccessible(page)
  await page.getByRole('group', { name: 'Information about Heating' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Add info about Heating' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('14 of 55 chosen')).toBeVisible()

  await page.goto(path('location'))
  await expect(page.getByText('7 Federal Street, Aireys Inlet, Victoria, Australia')).toBeVisible()
  await expect(card(page, 'Time zone')).toContainText('UTC')
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Edit address and location' }).click()
  const pin = page.getByRole('button', { name: /^Pin at -38\.46000, 144\.10000/ })
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('button', { name: /^Pin at -38\.45991, 144\.10001/ })).toBeFocused()
  await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Melbourne')
  await page.getByLabel('Postcode').fill('3231')
  const everybody = page.getByRole('checkbox', { name: 'Show the exact address to everybody' })
  await expect(everybody).toBeChecked()
  await everybody.uncheck()
  await expectAccessibleAndFitting(page)
  await save(page).click()
  await expect(card(page, 'Address and location')).toContainText('Victoria 3231')
  await expect(card(page, 'Address and location')).toContainText('Only guests with an approved booking')
  await expect(card(page, 'Time zone')).toContainText('Australia/Melbourne')
  await page.getByRole('button', { name: 'Edit getting around' }).click()
  await page.getByLabel('Getting Around').fill('By bus.')
  await save(page).click()
  await expect(card(page, 'Getting Around')).toContainText('By bus.')

  await page.goto(path('information'))
  await expect(card(page, 'Check-in')).toContainText('3:00 PM')
  await expect(page.getByText('No instructions provided')).toHaveCount(4)
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Edit check-in', exact: true }).click()
  const hours = await page.getByLabel('Check-in from').locator('option').allTextContents()
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([24, '1:00 AM', '12:00 AM'])
  await page.getByLabel('Check-in from').selectOption('4:00 PM')
  await page.getByLabel('Check-in instructions').fill('The key is in the lamp-oil store.')
  await save(page).click()
  await expect(card(page, 'Check-in')).toContainText('The key is in the lamp-oil store.')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoHorizontalOverflow(page)
})
