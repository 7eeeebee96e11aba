import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { createBoardWithPin, bookPinnedStay, createBookableListing, getOfferKey } from './board-stay.ts'
import { callApiAs, expect, test } from './fixtures.ts'

/** Resolves when the page's socket has registered for changes of a board. */
async function waitForSubscription(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (each) => each.url().includes('/ws'))
  await socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('"Trip"'))
  await socket.waitForEvent('framereceived')
}

const creating = (page: Page) => page.getByRole('dialog', { name: 'Create Planning Board' })

test('a board is created, starred, renamed and deleted', async ({ page, signedIn, expectedStatuses }) => {
  expect(signedIn.id).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/plans')
  await expect(page.getByRole('heading', { name: 'Welcome to your planning boards' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Planning Board' }).click()
  await creating(page).getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Planning board name is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Great Ocean Road')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Great Ocean Road', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/trip\/\d+\/planning$/)
  await expect(page.getByRole('heading', { name: 'Decide together' })).toBeVisible()

  await page.getByRole('button', { name: 'Star Great Ocean Road' }).click()
  await expect(page.getByRole('button', { name: 'Star Great Ocean Road' })).toHaveAttribute('aria-pressed', 'true')
  expectedStatuses.add(500)
  await page.route('**/v1/trip/update', (route) => route.fulfill({ status: 500, json: { status: 'ERROR' } }))
  await page.getByRole('button', { name: 'Edit planning board' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Great Ocean Road 2027')
  await page.keyboard.press('Enter')
  await expect(page.getByText('An error occurred. Please try a different name.')).toBeVisible()
  await page.unroute('**/v1/trip/update')
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Great Ocean Road 2027', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'My Plans' }).click()
  const starred = page.getByRole('group', { name: 'Starred Planning Boards' })
  await expect(starred.getByRole('menuitem', { name: 'Great Ocean Road 2027' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/plans')
  const listed = page.getByRole('link', { name: 'Great Ocean Road 2027' })
  await page.getByRole('button', { name: 'Shared' }).click()
  await expect(page.getByText('No shared boards')).toBeVisible()
  await expect(listed).toHaveCount(0)
  await page.getByRole('button', { name: 'Starred' }).click()
  await expect(page).toHaveURL('/plans?show=starred')
  await expect(listed).toBeVisible()
  await expectAccessibleAndFitting(page)
  // While the board is being deleted, the open page may request it once more and get a 404.
  expectedStatuses.add(404)
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.getByRole('button', { name: 'Menu of Great Ocean Road 2027' }).click()
  await page.getByRole('menuitem', { name: 'Delete Planning Board' }).click()
  await expect(page.getByText('Are you sure you want to delete this planning board?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to your planning boards' })).toBeVisible()
  await expect(page).toHaveURL('/plans?show=starred')
})

test('two people on a board see each other’s votes, pins and plans live', async ({ page, signedIn, other }) => {
  test.slow()
  const { tripId } = await createBoardWithPin(page, { stayName: 'Cliff House' })
  await callApiAs(other.page)('user/account/update', { id: other.id, visibility: 'PUBLIC' })
  await page.goto(`/trip/${tripId}/planning`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByRole('combobox', { name: 'Name or username' }).fill('Kofi Mensah')
  const option = page.getByRole('option', { name: /Kofi Mensah/ })
  await expect(option.first()).toBeVisible()
  for (let open = 0; open < 3; open++) await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The search for people also finds other users of this name, so this user is invited by id.
  await callApiAs(page)('trip/update', { id: tripId, userIds: other.id })
  await expect(page.getByRole('complementary', { name: 'People' }).getByText('Kofi Mensah')).toBeVisible()

  const subscription = waitForSubscription(other.page)
  await other.page.goto(`/trip/${tripId}/planning`)
  await subscription
  const vote = (of: Page) => of.getByRole('button', { name: /^Vote for Cliff House/ })
  await expect(vote(other.page)).toHaveText('0')
  await expect(other.page.getByRole('button', { name: 'Share' })).toBeDisabled()
  await expect(other.page.getByText('Same price')).toBeVisible()
  await vote(page).click()
  await expect(vote(page)).toHaveText('1')
  await expect(vote(other.page)).toHaveText('1')
  await vote(other.page).click()
  await expect(vote(page)).toHaveText('2')
  await expectAccessibleAndFitting(page)

  await page.setViewportSize({ width: 1440, height: 800 })
  await other.page.getByRole('link', { name: 'Itinerary' }).click()
  await expect(other.page.getByRole('heading', { name: 'Nothing planned yet' })).toBeVisible()
  await callApiAs(page)('trip/itinerary/segment/create', {
    tripId,
    name: 'Drive from Melbourne',
    description: 'One bakery on the way',
    listingType: 'CAR',
    timeFrom: Date.now() + 30 * 86_400_000,
  })
  await expect(other.page.getByRole('link', { name: /Drive from Melbourne/ })).toBeVisible()

  await other.page.getByRole('link', { name: 'Planning' }).click()
  await page.getByRole('button', { name: 'Unpin Cliff House' }).click()
  await expect(other.page.getByRole('heading', { name: 'Nothing on this board yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(vote(other.page)).toHaveText('0')

  await other.page.getByRole('button', { name: 'Planning board menu' }).click()
  await expect(other.page.getByRole('menuitem', { name: 'Rename' })).toBeDisabled()
  await other.page.getByRole('menuitem', { name: 'Leave Planning Board' }).click()
  await expect(other.page.getByText('Are you sure you want to leave this planning board?')).toBeVisible()
  await other.page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(other.page).toHaveURL('/')
  await expect(page.getByRole('complementary', { name: 'People' }).getByText('Kofi Mensah')).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'People' })).toContainText(signedIn.name)
})

test('an itinerary accepts complete segments only, and locks booked ones', async ({ page, signedIn, other }) => {
  test.slow()
  expect(signedIn.id).not.toBe(other.id)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { tripId, productId } = await createBoardWithPin(page, { host: other.page })
  await page.goto(`/trip/${tripId}/itinerary`)
  await page.getByRole('link', { name: 'Add' }).click()
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByRole('textbox', { name: 'Name' }).focus()
  for (let field = 0; field < 11; field++) await page.keyboard.press('Tab')
  for (const text of ['Name is required', 'Type is required', 'Date is required', 'Time is required'])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Cliff walk')
  await page.getByLabel('Type').selectOption('Activity')
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Date').fill(ahead(-3))
  await page.getByLabel('Time').fill('18:45')
  await expect(save).toBeDisabled()
  await page.getByLabel('Description').fill('Low tide at seven')
  await page.getByLabel('Description').blur()
  await expect(page.getByText('Date is required')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByLabel('Date').fill(ahead(35))
  await expect(save).toBeEnabled()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save' }).click()
  const walk = page.getByRole('link', { name: /Cliff walk/ })
  await expect(walk).toContainText('6:45 PM')

  await walk.click()
  await page.getByLabel('Time').fill('19:15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(walk).toContainText('7:15 PM')
  await page.reload()
  await expect(walk).toContainText('7:15 PM')

  await bookPinnedStay(page, productId, other.page)
  const stay = page.getByRole('link', { name: /Check in, Cliff House/ })
  await expect(stay).toBeVisible({ timeout: 20_000 })
  await expect(stay).not.toContainText('NB-')
  await stay.click()
  const panel = page.getByRole('complementary', { name: 'Reservation' })
  await expect(panel.getByText('Non-refundable')).toBeVisible()
  await expect(panel.getByText('2 adults')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await panel.getByRole('link', { name: 'Edit your notes on Cliff House' }).click()
  await expect(page.getByText('Booked stays can’t be edited here. Add your own notes below.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).not.toBeEditable()
  await expect(page.getByLabel('Type')).toBeDisabled()
  await expect(page.getByLabel('Time')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeHidden()
  await page.getByLabel('Your notes').fill('Ask for the room to the sea')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(stay).toContainText('Ask for the room to the sea')

  await page.getByRole('link', { name: /^Reservation of Cliff House/ }).click()
  await expect(panel.getByText('Ask for the room to the sea')).toBeVisible()
  await page.goto(`/trip/${tripId}/itinerary?reservationId=7`)
  await expect(page).toHaveURL(`/trip/${tripId}/itinerary`)

  await page.getByRole('link', { name: /^Orders/ }).click()
  await expect(page.getByText('Successful')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel Cliff House' })).toBeVisible()
  await expectAccessibleAndFitting(page)
})

test('an unknown tab opens planning, and other people’s boards redirect home', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  const { tripId } = await createBoardWithPin(page)
  await page.goto(`/trip/${tripId}/menu`)
  await expect(page).toHaveURL(`/trip/${tripId}/planning`)
  await expect(page.getByRole('link', { name: 'Book Cliff House' })).toBeVisible()
  expectedStatuses.add(404)
  await other.page.goto(`/trip/${tripId}/planning`)
  await expect(other.page).toHaveURL('/')
  await expect(other.page.getByText('This planning board could not be opened')).toBeVisible()
  expect(signedIn.id).not.toBe(other.id)
})

test('an offer is pinned on a new board and reserved on an existing one', async ({ page, signedIn }) => {
  expect(signedIn.id).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const stay = await createBookableListing(page, 'Saltgrass')
  const key = await getOfferKey(page, stay)
  await page.goto(`/listing/${stay.listingId}?offerKey=${encodeURIComponent(key)}`)
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  const chooser = page.getByRole('dialog', { name: 'Pin on Planning Board' })
  await expect(chooser.getByText('You have no planning board yet.')).toBeVisible()
  await expectAccessible(page)
  await chooser.getByRole('button', { name: 'Create new Planning Board' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Otways')
  await creating(page).getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Pinned on Otways')).toBeVisible()

  await page.getByRole('button', { name: 'Reserve' }).first().click()
  const asking = page.getByRole('dialog', { name: 'Which trip is this for?' })
  await expect(asking.getByText('Choose a board for your stay.')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await asking.getByRole('button', { name: /Otways/ }).click()
  await expect(page).toHaveURL(/\/order\/checkout\/\d+$/)
  const productId = page.url().split('/').at(-1)

  await page.goto('/plans')
  await page.getByRole('link', { name: 'Otways' }).click()
  // Reserving a pinned offer must reuse its pin instead of adding a second one.
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Book Saltgrass' })).toHaveAttribute(
    'href',
    `/order/checkout/${productId}`,
  )
})
