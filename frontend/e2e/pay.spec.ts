import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { listingFlags } from '@nestboard/shared/listing/model.ts'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { chooseDay } from './choose-day.ts'
import { fillBillingForm } from './billing.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { pinStayByApi } from './order-by-api.ts'

/** The supplier connects an account at a provider on its consent page, and takes payments with it. */
async function connect(page: Page, supplierId: number, name: 'Square' | 'Stripe'): Promise<void> {
  await callApiAs(page)(`supplier/integration/${name.toLowerCase()}/add`, { supplierId })
  await page.goto(`/supplier/${supplierId}/manage/integrations`)
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: 'Connect', exact: true }).click()
  if (name === 'Square') await page.getByRole('combobox', { name: 'Currency' }).selectOption('AUD')
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(card.getByText('Connected', { exact: true }).first()).toBeVisible()
  const switched = page.waitForResponse(/integration\/update/)
  await card.getByRole('switch').click()
  await switched
  await callApiAs(page)('supplier/profile/update', { id: supplierId, payFacType: name.toUpperCase() })
}

/** Enters a card into the provider's frame, accepts the terms and goes on. */
async function payByCard(page: Page, number: string): Promise<void> {
  await fillBillingForm(page)
  const form = page.frameLocator('iframe[title="Card"]')
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry').fill('12 / 34')
  await form.getByLabel('CVC').fill('123')
  await page.getByLabel('I agree to the terms of service').check()
  await page.getByRole('button', { name: /^Proceed/ }).click()
}

interface Booking {
  readonly offer: { readonly day: number; readonly length: number }
}

const supplierIdIn = (path: string | null): string => /\/supplier\/(\d+)/.exec(path ?? '')![1]!
const idIn = (page: Page): number => Number(/\/order\/(\d+)$/.exec(page.url())![1])

/** Approves the open order of `page` as its supplier. Resolves when the page says that the stay is booked. */
async function approve(page: Page, supplier: Page): Promise<void> {
  await callApiAs(supplier)('trip/product/order/updateApproval', { id: idIn(page), approved: 'true' })
  await expect(page.getByRole('heading', { level: 1, name: 'Successful' })).toBeVisible()
}

/** A pinned stay whose supplier takes cards with a provider. Resolves to the pin's id. */
async function preparePayableStay(page: Page, supplier: Page, name: 'Square' | 'Stripe'): Promise<number> {
  const made = await createListingByApi(supplier)
  await callApiAs(supplier)('stay/listing/update', { id: made.id, flags: listingFlags.approvalRequired })
  const productId = await pinStayByApi(page, made)
  const quote = { productId, intent: 'BOOK' }
  const { supplierId } = await callApiAs(page)<{ supplierId: number }>('trip/product/order/quote', quote)
  await connect(supplier, supplierId, name)
  return productId
}

/** The amount that a text of the page names, in cents. */
async function readCents(text: Locator): Promise<number> {
  return Number(/A\$([\d,]+\.\d\d)/.exec((await text.textContent())!)![1]!.replaceAll(/[,.]/g, ''))
}

/** Confirms the payment of the open order at the card's bank. */
async function confirmAtBank(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\/\d+$/)
  await page.getByRole('link', { name: 'Confirm with your bank' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your payment' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Confirm with your bank' }).click()
  await page.frameLocator('iframe[title="Your bank\'s question"]').getByRole('button', { name: 'Confirm' }).click()
}

for (const { name, wallet, number, asksBank } of [
  { name: 'Square', wallet: 'Google Pay', number: '4111 1111 1111 1111', asksBank: false },
  { name: 'Stripe', wallet: 'Pay with a wallet', number: '4000 0025 0000 3155', asksBank: true },
] as const)
  test(`with ${name}, a traveler books${asksBank ? ', confirms at the bank' : ''} and adds a night by card, and a cancellation then refunds both payments as it previewed`, async ({
    page,
    signedIn,
    other,
  }) => {
    test.setTimeout(300_000)
    const productId = await preparePayableStay(page, other.page, name)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/v1/')) sent.push(request.postData() ?? '')
    })
    await page.goto(`/order/checkout/${productId}?digital=1`)
    await expect(page.locator(`iframe[title="${wallet}"]`)).toHaveCount(1)
    await page.goto(`/order/checkout/${productId}`)
    await expect(page.frameLocator('iframe[title="Card"]').getByLabel('Card number')).toBeVisible()
    await expect(page.locator(`iframe[title="${wallet}"]`)).toHaveCount(0)
    await expect(page.getByText(`The card goes to ${name}, we never see it.`)).toBeVisible()
    await expectAccessibleAndFitting(page)
    await payByCard(page, number)
    if (asksBank) await confirmAtBank(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Approval' })).toBeVisible()
    await expect(page.getByText(/^A\$[\d.,]+ is held on your card/)).toBeVisible()
    await approve(page, other.page)
    await expect(page.getByText(/^You paid/)).toContainText(/We took A\$0\.00\./)
    await expectAccessibleAndFitting(page)
    const bookingUrl = page.url()
    const { day, length } = (
      await callApiAs(page)<Booking>('trip/product/order/quote', { productId, intent: 'CANCEL' })
    ).offer
    const paid = await readCents(page.getByText(/^You paid/))
    await page.getByRole('link', { name: 'Change dates or travelers' }).click()
    await expect(page.getByText(/^This is the stay you booked/)).toBeVisible()
    await expectAccessibleAndFitting(page)
    await page.getByRole('button', { name: /^Check-in/ }).click()
    const calendar = page.getByRole('dialog', { name: 'Choose dates' })
    await chooseDay(calendar, day)
    await chooseDay(calendar, day + length + 1)
    await calendar.getByRole('button', { name: 'Done' }).click()
    const toPay = page.getByRole('term').filter({ hasText: 'To pay now' }).locator('xpath=following-sibling::dd[1]')
    const difference = await readCents(toPay)
    const form = page.frameLocator('iframe[title="Card"]')
    await form.getByLabel('Card number').fill('4111 1111 1111 1111')
    await form.getByLabel('Expiry').fill('12 / 34')
    await form.getByLabel('CVC').fill('123')
    await expectAccessibleAndFitting(page)
    await page.getByRole('button', { name: /^Ask for the change, A\$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Approval' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible()
    await callApiAs(other.page)('trip/product/order/updateApproval', { id: idIn(page), approved: 'true' })
    await expect(page.getByRole('heading', { level: 1, name: 'Stay changed' })).toBeVisible()
    expect(await readCents(page.getByText(/^You paid/).first())).toBe(difference)
    const changeUrl = page.url()
    await page.goto(`/order/cancel/${productId}`)
    const back = page.getByRole('term').filter({ hasText: 'You get back' }).locator('xpath=following-sibling::dd[1]')
    expect(await readCents(back)).toBe(paid + difference)
    await page.getByRole('button', { name: 'Cancel stay' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stay canceled' })).toBeVisible()
    const refunded: number[] = []
    for (const url of [bookingUrl, changeUrl]) {
      await page.goto(url)
      refunded.push(await readCents(page.getByText(/was refunded to your card/)))
    }
    // The booking's page tells what all its payments gave back.
    expect(refunded).toEqual([paid + difference, difference])
    expect(sent.join(' ').replaceAll(/[ +]|%20/g, '')).not.toContain(number.replaceAll(' ', ''))
    expect(sent.join(' ')).not.toMatch(/4111/)
    expect(signedIn.id).toBeGreaterThan(0)
  })

test('a card declined by its bank ends the order with the reason, and the stay can be booked with another', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(240_000)
  const productId = await preparePayableStay(page, other.page, 'Square')
  await page.goto(`/order/checkout/${productId}?digital=1`)
  await expect(page.locator('iframe[title="Google Pay"]')).toHaveCount(1)
  await page.getByLabel('I agree to the terms of service').check()
  await fillBillingForm(page)
  await page.getByRole('button', { name: /^Proceed/ }).click()
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await payByCard(page, '4000 0000 0000 9995')
  await expect(page.getByRole('heading', { level: 1, name: 'Incomplete Order' })).toBeVisible()
  await expect(page.getByText('The card does not have enough money for this amount.')).toBeVisible()
  await page.goto(`/order/checkout/${productId}`)
  await payByCard(page, '4111 1111 1111 1111')
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Approval' })).toBeVisible()
  expect(signedIn.id).toBeGreaterThan(0)
})

test('the supplier gives back a part of a booking, and both sides see what it was for', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(240_000)
  const productId = await preparePayableStay(page, other.page, 'Square')
  await page.goto(`/order/checkout/${productId}`)
  await payByCard(page, '4111 1111 1111 1111')
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Approval' })).toBeVisible()
  await approve(page, other.page)
  const team = other.page
  await team.goto(new URL(page.url()).pathname)
  await expect(team.getByText(/^The guest paid A\$/)).toContainText(/You receive .* We took A\$0\.00\./)
  await team.getByRole('button', { name: /^Refund/ }).click()
  const dialog = team.getByRole('dialog', { name: 'Refund' })
  await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: '25%' }).click()
  await expect(dialog.getByText(/gets A\$[\d.,]+ back on the card that paid/)).toBeVisible()
  await dialog.getByLabel('Amount').fill('12.50')
  await dialog.getByLabel('Reason').fill('The heating failed')
  await expectAccessibleAndFitting(team)
  await dialog.getByRole('button', { name: 'Refund A$12.50' }).click()
  await expect(team.getByText('A$12.50 was refunded to the guest’s card.')).toBeVisible()
  await expect(team.getByRole('list', { name: 'Refunds' })).toContainText('The heating failed')
  await expect(page.getByText('A$12.50 was refunded to your card.')).toBeVisible()
  await expectAccessibleAndFitting(page)
  for (const reader of [page, team]) {
    const made = reader.waitForEvent('download')
    await reader.getByRole('button', { name: 'Invoice (PDF)' }).click()
    expect(await readFile(await (await made).path(), 'latin1')).toMatch(/^%PDF-/)
  }
  await page.getByRole('link', { name: 'Refund of A$12.50' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refunded' })).toBeVisible()
  await expect(page.getByText('The supplier’s reason: “The heating failed”')).toBeVisible()
  await page.getByRole('link', { name: 'View the booking' }).click()
  await expect(page.getByText(/^You paid A\$/)).toBeVisible()
  await team.goto(
    `/supplier/${supplierIdIn(await team.locator('a[href*="/manage/orders"]').first().getAttribute('href'))}/manage/payment`,
  )
  await expect(team.getByText(/^No disputes/)).toBeVisible()
  await expectAccessibleAndFitting(team)
  const file = team.waitForEvent('download')
  await team.getByRole('button', { name: 'Download CSV' }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text).toMatch(/,Payment,Square,\d+,/)
  expect(text).toMatch(/,Refund,Square,\d+,\S+,-12\.5,AUD/)
  expect(text).toMatch(/,Card fee,Square,/)
  expect(signedIn.id).toBeGreaterThan(0)
})
