import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { locateNextButton, readSupplierIdFromUrl, locatePageHeading } from './owner-journey/become-verified.ts'
import { listOwnSuppliers } from './owner-journey/own-suppliers.ts'
import { postFormToApi } from './sign-up-by-api.ts'

test('an unfinished supplier is found again, also in another browser, and setup continues where it stopped', async ({
  page,
  signedIn,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.goto('/supplier/new/pro/name')
  await page.getByLabel('Business name').fill('Aireys Light')
  await locateNextButton(page).click()
  await expect(page).toHaveURL(/\/location$/)
  const id = readSupplierIdFromUrl(page)
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')

  const elsewhere = await browser.newContext({ baseURL: baseURL as string, locale: 'en-US' })
  await elsewhere.addCookies(await page.context().cookies())
  await elsewhere.addInitScript(
    (kept) => {
      for (const [name, value] of kept) localStorage.setItem(name, value)
    },
    await page.evaluate(() => Object.entries(localStorage)),
  )
  const second = await elsewhere.newPage()
  await second.goto('/supplier/new')
  await expect(locatePageHeading(second, 'Welcome back')).toBeVisible()
  await expectAccessibleAndFitting(second)
  await second.getByRole('link', { name: 'Continue' }).click()
  await expect(second).toHaveURL(`/supplier/new/pro/${id}/location`)
  await second.getByLabel('Country').selectOption('Australia')
  await locateNextButton(second).click()
  await second.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(locatePageHeading(second, 'What should we call you?')).toBeVisible()

  // In the first browser, the form for the same supplier type edits the supplier that was already started.
  await page.goto('/supplier/new/pro/name')
  await expect(page.getByLabel('Business name')).toHaveValue('Aireys Light')
  await page.goto('/supplier/new/enterprise/name')
  await expect(page.getByText('You already started Aireys Light on the Professional plan.')).toBeVisible()
  expect(await listOwnSuppliers(page, signedIn.id)).toHaveLength(1)
  await elsewhere.close()
})

test('a supplier is not created twice when the response to its creation is lost', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  expectedStatuses.add(502).add(0)
  let lost = 0
  await page.route('**/v1/supplier/create', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.goto('/supplier/new/verified/name')
  await page.getByLabel('Supplier name').fill('Split Point')
  await locateNextButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Unknown error')
  await page.getByLabel('Supplier name').fill('Split Point Stays')
  await locateNextButton(page).click()
  await expect(page).toHaveURL(/\/location$/)
  expect(await listOwnSuppliers(page, signedIn.id)).toMatchObject([
    { id: readSupplierIdFromUrl(page), name: 'Split Point Stays' },
  ])
})

test('setting up a Personal supplier leads to its payments at once, and pressing the button again leads to the same supplier', async ({
  page,
  signedIn,
}) => {
  for (let time = 0; time < 2; time++) {
    await page.goto('/supplier/new/select')
    await page.getByRole('radio', { name: 'Personal' }).check()
    await locateNextButton(page).dblclick()
    await expect(page).toHaveURL(/\/supplier\/new\/personal\/\d+\/payments$/)
  }
  const id = readSupplierIdFromUrl(page)
  await expect(page.getByRole('radio', { name: /Custom/ })).toBeChecked()
  await page.getByRole('radio', { name: /None/ }).check()
  await locateNextButton(page).click()
  await expect(locatePageHeading(page, 'Welcome aboard')).toBeVisible()
  expect(await listOwnSuppliers(page, signedIn.id)).toMatchObject([{ id, type: 'PERSONAL' }])
  for (const step of ['location', 'people', 'nothing']) {
    await page.goto(`/supplier/new/personal/${id}/${step}`)
    await expect(locatePageHeading(page, 'Not found')).toBeVisible()
  }
})

test('another person’s supplier is not found, a failed load can be retried, and a conflict is reported', async ({
  page,
  signedIn,
  other,
  baseURL,
  expectedStatuses,
}) => {
  expect(signedIn.id).toBeGreaterThan(0)
  const founded = { name: 'Kofi’s Place', type: 'PRO', idempotencyKey: crypto.randomUUID() }
  const theirs = await postFormToApi<{ id: number }>(
    other.page.context().request,
    baseURL as string,
    'supplier/create',
    founded,
  )
  await page.goto(`/supplier/new/pro/${theirs.id}/location`)
  await expect(locatePageHeading(page, 'Not found')).toBeVisible()

  const api = callApiAs(page)
  const { id } = await api<{ id: number }>('supplier/create', { name: 'Mine', type: 'PRO' })
  expectedStatuses.add(500).add(400)
  // The request for the profile fails until the button to try again is shown, because the page also repeats this
  // request once its socket is open.
  await page.route('**/v1/supplier/profile/get*', (route) => route.fulfill({ status: 500, body: '<html>' }))
  await page.goto(`/supplier/new/pro/${id}/location`)
  const again = page.getByRole('button', { name: /again/i })
  await expect(again).toBeVisible()
  await page.unroute('**/v1/supplier/profile/get*')
  // Once it may succeed, the page may repeat the request by itself before the button is clicked.
  await again.click({ timeout: 3000 }).catch(() => undefined)
  await expect(locatePageHeading(page, 'Where can people find you?')).toBeVisible()
  await page.getByLabel('Country').selectOption('Norway')
  await page.getByLabel('City').fill('Bergen')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await api('supplier/profile/update', { id, city: 'Oslo' })
  await locateNextButton(page).click()
  await expect(page.getByRole('alert')).toContainText('changed elsewhere while you were editing')
  await expect(page.getByLabel('City')).toHaveValue('Bergen')
  await locateNextButton(page).click()
  await expect(locatePageHeading(page, 'Put a face to it')).toBeVisible()
})
