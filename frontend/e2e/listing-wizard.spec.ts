import type { Page } from '@playwright/test'
import { callApiAs, expect, test } from './fixtures.ts'
import { listOwnSuppliers } from './owner-journey/own-suppliers.ts'
import { ListingWizardDriver, listSupplierListings } from './owner-journey/listing-wizard.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const onwards = (page: Page) => page.getByRole('button', { name: 'Continue' })
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true })
test('the picker offers Stay, lets begin as oneself or with a new supplier, reopens an untouched draft, and shows the limit of the plan', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  await page.goto('/listing/new')
  await expect(title(page, 'Create your first listing')).toBeVisible()
  await expect(page.getByText(/^Later: activities, bars, boats/)).toBeVisible()
  await page.getByRole('radio', { name: /Create New Supplier/ }).check()
  await onwards(page).click()
  await expect(page).toHaveURL('/supplier/new')

  const api = callApiAs(page)
  const seen = new Set<number>()
  for (const host of [/^As myself/, new RegExp(`^${signedIn.name}`)]) {
    await page.goto('/listing/new')
    await expect(page.getByRole('radio', { name: host })).toBeChecked()
    await onwards(page).dblclick()
    await expect(page).toHaveURL(/\/type-selection$/)
    seen.add(new ListingWizardDriver(page).listingId)
  }
  expect(seen.size).toBe(1)
  const [supplier, ...further] = await listOwnSuppliers(page, signedIn.id)
  if (!supplier) throw new Error('Nobody hosts')
  expect([supplier.type, further]).toEqual(['PERSONAL', []])
  for (const name of ['First', 'Second']) await api('stay/listing/create', { supplierId: supplier.id, name })
  await api('stay/listing/update', { id: [...seen][0] as number, name: 'Third' })
  expect(await listSupplierListings(page, supplier.id)).toHaveLength(3)
  expectedStatuses.add(403)
  await page.goto('/listing/new')
  await onwards(page).click()
  await expect(page.getByRole('alert')).toContainText('The Personal plan includes 3 listings')
})

test('a draft continues where it was left, in another browser and at 360 px, by keyboard, and asks before invalid input is lost', async ({
  page,
  signedIn,
  browser,
  baseURL,
}) => {
  test.slow()
  expect(signedIn.id).toBeGreaterThan(0)
  const api = callApiAs(page)
  const supplier = await api<{ id: number }>('supplier/create', { name: 'Aireys Light', type: 'PRO' })
  const { id } = await api<{ id: number }>('stay/listing/create', { supplierId: supplier.id, name: 'New Listing' })
  const wizard = `/supplier/${supplier.id}/manage/listings/new/${id}`
  await page.goto(wizard)
  await expect(page).toHaveURL(`${wizard}/type-selection`)
  await page.getByText('Cabin', { exact: true }).click()
  await page.getByRole('button', { name: 'Save and exit' }).click()
  await expect(page).toHaveURL(`/supplier/${supplier.id}/manage/listings`)

  const elsewhere = await browser.newContext({
    baseURL: baseURL as string,
    locale: 'en-US',
    viewport: { width: 360, height: 800 },
  })
  await elsewhere.addCookies(await page.context().cookies())
  await elsewhere.addInitScript(
    (kept) => {
      if (!location.protocol.startsWith('http')) return
      for (const [name, value] of kept) localStorage.setItem(name, value)
    },
    await page.evaluate(() => Object.entries(localStorage)),
  )
  const phone = await elsewhere.newPage()
  await phone.goto(wizard)
  await expect(phone).toHaveURL(`${wizard}/name-description`)
  await phone.getByLabel('Name').fill('Cabin by the creek')
  await phone.keyboard.press('Enter')
  await expect(phone).toHaveURL(`${wizard}/location`)
  await back(phone).click()
  await expect(phone.getByLabel('Name')).toHaveValue('Cabin by the creek')
  await phone.getByLabel('Name').fill('')
  await back(phone).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(phone).toHaveURL(`${wizard}/basics`)
  await phone.goto(`${wizard}/confirm`)
  await phone.getByText('Public', { exact: true }).click()
  await expect(phone.getByRole('link', { name: 'Add a photo' })).toBeVisible()
  await phone.getByRole('link', { name: 'Set its location' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(phone).toHaveURL(`${wizard}/location`)
  await phone.goto(`${wizard}/nothing`)
  await expect(title(phone, 'Not found')).toBeVisible()
  await elsewhere.close()
})

test('strangers do not find the wizard of a listing', async ({ page, signedIn, other, expectedStatuses }) => {
  expectedStatuses.add(404)
  expect(signedIn.id).toBeGreaterThan(0)
  const theirs = callApiAs(other.page)
  const supplier = await theirs<{ id: number }>('supplier/create', { name: 'Kofi’s Place', type: 'PRO' })
  const { id } = await theirs<{ id: number }>('stay/listing/create', { supplierId: supplier.id, name: 'New Listing' })
  await page.goto(`/supplier/${supplier.id}/manage/listings/new/${id}/photos`)
  await expect(title(page, 'Not found')).toBeVisible()
})

test('the step with the price names the currency of the supplier’s country, and another one is saved', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.id).toBeGreaterThan(0)
  const api = callApiAs(page)
  const { id: supplierId } = await api<{ id: number }>('supplier/create', { name: 'Warrnambool Rooms', type: 'PRO' })
  await api('supplier/profile/update', { id: supplierId, country: 'AU' })
  const { id } = await api<{ id: number }>('stay/listing/create', { supplierId, name: 'Breakwater' })
  await page.goto(`/supplier/${supplierId}/manage/listings/new/${id}/rates/new`)
  const currency = page.getByRole('combobox', { name: 'Currency' })
  await expect(currency.locator('option:checked')).toHaveText(/Australian Dollar/)
  await currency.selectOption('NZD')
  await expect(currency).toBeEnabled()
  await page.reload()
  await expect(currency.locator('option:checked')).toHaveText(/New Zealand Dollar/)
})
