import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { orderPinByApi, pinStayByApi } from './order-by-api.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 600 }

/** Returns the texts of the user's notifications, newest first. */
const sentencesOf = async (page: Page): Promise<string[]> => {
  await page.goto('/notifications')
  const sentences = page.locator('main .note__what')
  await expect(sentences.first()).toBeVisible()
  return (await sentences.allTextContents()).map((text) => text.replace('New: ', ''))
}

test('each step of a booking makes one notification that names the stay, and email kinds are grouped by role', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(90_000)
  const made = await createListingByApi(other.page)
  const { id } = await orderPinByApi(page, await pinStayByApi(page, made))
  await callApiAs(other.page)('trip/product/order/updateApproval', { id, approved: 'true' })
  await page.goto(`/order/${id}`)
  await expect(page.getByText('Confirmation code').first()).toBeVisible()
  const stay = 'Lightkeeper’s Cottage'
  await expect
    .poll(() => sentencesOf(page))
    .toEqual([`Your stay at ${stay} is booked`, `Your order for ${stay} is placed`])
  await expect
    .poll(() => sentencesOf(other.page))
    .toEqual([`${signedIn.name} booked ${stay}`, `${signedIn.name} would like to book ${stay}`])
  await page.getByRole('link', { name: 'Email preferences' }).click()
  for (const [role, kind] of [
    ['Your travels', 'Your stay is booked'],
    ['Your suppliers', 'A traveler booked a stay'],
    ['People and messages', 'Someone follows you'],
  ] as const) {
    const group = page.getByRole('region', { name: role })
    await expect(group.getByRole('switch', { name: kind, exact: true })).toBeVisible()
  }
  await expectAccessibleAndFitting(page)
})

test('a local phone number is accepted by the country, and long and right-to-left names stay whole', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(90_000)
  expect(signedIn.id).toBeGreaterThan(0)
  const made = await createListingByApi(other.page)
  const productId = await pinStayByApi(page, made)
  await page.goto(`/order/checkout/${productId}`)
  await page.getByLabel('Country').selectOption('AU')
  const number = page.getByLabel('Phone')
  await expect(number).toHaveAccessibleDescription('As you dial it in Australia, or with a country code.')
  await number.fill('03 9123 4567')
  await number.press('Tab')
  await expect(number).toHaveValue('+61 3 9123 4567')
  await expectAccessibleAndFitting(page)

  const name = 'رحلة عائلية طويلة جدا على طول الساحل الجنوبي الغربي في شهر يناير القادم'
  await callApiAs(page)('trip/create', { name })
  await page.setViewportSize(phone)
  await page.goto('/plans')
  const title = page.getByRole('heading', { name }).first()
  await expect(title).toBeVisible()
  expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  await expect(page.getByRole('heading', { name: 'Great Ocean Road' })).toHaveCSS('direction', 'ltr')
})

test('a name over its limit is counted instead of cut', async ({ page, signedIn }) => {
  expect(signedIn.id).toBeGreaterThan(0)
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await page.goto('/plans')
    await page.getByRole('button', { name: 'Create Planning Board' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create Planning Board' })
    const name = dialog.getByLabel('Name')
    await name.fill('a'.repeat(79))
    await expect(dialog.getByText('79 / 100')).toHaveCount(0)
    await name.fill('a'.repeat(103))
    await expect(name).toHaveValue('a'.repeat(103))
    await expect(dialog.getByText('103 / 100')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText('The name can have at most 100 characters')).toBeVisible()
    await expect(name).toHaveValue('a'.repeat(103))
  }
})

test('a Deal Key is explained, the booking card fits the window, and Clear leaves the focus in its field', async ({
  page,
  other,
}) => {
  test.setTimeout(90_000)
  const made = await createListingByApi(other.page)
  const promo = { rateId: made.standard, active: 'true', name: 'Early', amount: 10, amountType: 'PERCENT' }
  await callApiAs(other.page)('stay/listing/rate/promo/create', { ...promo, useAnytime: 'true', validAnytime: 'true' })
  await page.setViewportSize(desk)
  await page.goto(`/listing/${made.id}`)
  const card = page.getByRole('group', { name: 'Your stay' })
  await expect(card.getByText('Total price incl taxes').first()).toBeVisible()
  await expect(
    page.getByText(/^A Deal Key saves A\$[\d.]+\. The first review after your stay earns you one\.$/),
  ).toBeVisible()
  await page.mouse.wheel(0, 1500)
  await expect
    .poll(async () => {
      const box = await card.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= desk.height
    })
    .toBe(true)
  // The booking card is not cut off: its lower part is reached by scrolling inside the card.
  expect(await card.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  await card.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(card.getByText(/cancellation until|Non-refundable/i).last()).toBeInViewport({ timeout: 5000 })

  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Search for a stay' })
    const field = form.getByRole('combobox').first()
    await field.fill('Aireys')
    await form.getByRole('button', { name: /^Clear / }).click()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
})
