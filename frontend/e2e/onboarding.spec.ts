import type { Page } from '@playwright/test'
import { asOwner, expect, expectSoundTwice, test } from './fixtures.ts'
import { latestMail } from './mail.ts'
import { post } from './sign-up-by-api.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const nextLink = (page: Page) => page.getByRole('link', { name: 'Next' })
const inUrl = (page: Page): number => Number(/\/supplier\/new\/\w+\/(\d+)\//.exec(page.url())?.[1])

/** The suppliers that the user of the page owns. */
const suppliersOf = async (page: Page, userId: number) => {
  const origin = process.env['NB_E2E_ORIGIN'] as string
  const response = await page.request.get(`${origin}/v1/supplier/listByUser?userId=${userId}`)
  return ((await response.json()) as { data: { suppliers: { id: number; name: string; type: string }[] } }).data
    .suppliers
}

const paint = async (page: Page): Promise<Buffer> => {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = '#2a3fb4'
    pen.fillRect(0, 0, 640, 480)
    return canvas.toDataURL('image/jpeg', 0.8)
  })
  return Buffer.from(data.split(',')[1] as string, 'base64')
}

test('a person becomes a Verified supplier through every step', async ({ page, signedIn, other, expectedStatuses }) => {
  test.setTimeout(300_000)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Create Supplier' }).click()
  await expect(title(page, 'Keep what your guests pay')).toBeVisible()
  await expectSoundTwice(page)
  await nextLink(page).click()
  await expect(title(page, 'Meet travelers before they book')).toBeVisible()
  await page.getByRole('link', { name: 'Get started' }).click()

  await expect(title(page, 'What kind of supplier are you?')).toBeVisible()
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await expect(page.getByText('90-day free trial, no credit card; cancel before the billing date')).toBeVisible()
  for (const [name, price] of [
    ['Personal', 'free'],
    ['Verified', '$10 a month'],
    ['Professional', '$100 a month'],
    ['Enterprise', '$500 a month'],
  ])
    await expect(page.getByRole('radio', { name: `${name}, ${price}` })).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('alert')).toContainText('Please select a type')
  await page.getByRole('radio', { name: 'Verified' }).check()
  await expectSoundTwice(page)
  await next(page).click()

  await expect(page).toHaveURL('/supplier/new/verified/name')
  await expect(page.getByText('Step 2 of 6')).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Supplier name is required')).toBeVisible()
  await expectSoundTwice(page)
  await page.getByLabel('Supplier name').fill('Otway Coast Stays')
  await page.getByLabel('Intro').fill('Nine stays, every one looked after by somebody down the road.')
  await expect(page.getByRole('complementary', { name: 'Your supplier so far' })).toContainText('Otway Coast Stays')
  let creations = 0
  page.on('request', (request) => (creations += Number(request.url().endsWith('/v1/supplier/create'))))
  // Two clicks in one task, before the first could disable anything.
  await next(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })

  await expect(page).toHaveURL(/\/supplier\/new\/verified\/\d+\/location$/)
  const id = inUrl(page)
  expect(creations).toBe(1)
  await expect(page.getByText('Step 3 of 6')).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Country is required')).toBeVisible()
  await expectSoundTwice(page)

  // Back, a reload and sending the name again lead to the same supplier.
  await page.goBack()
  await expect(page.getByLabel('Supplier name')).toHaveValue('Otway Coast Stays')
  await page.reload()
  await page.getByLabel('Supplier name').fill('Otway Light Stays')
  await next(page).click()
  await expect(page).toHaveURL(new RegExp(`/${id}/location$`))
  expect(await suppliersOf(page, signedIn.id)).toMatchObject([{ id, name: 'Otway Light Stays', type: 'VERIFIED' }])

  await page.getByLabel('Country').selectOption('Australia')
  await page.getByLabel('State').fill('Victoria')
  await page.getByLabel('City').fill('Aireys Inlet')
  await page.getByLabel('Phone').fill('call me')
  await next(page).click()
  await expect(page.getByText('Invalid phone number')).toBeVisible()
  await page.getByLabel('Phone').fill('+61 3 9123 4567')
  await next(page).click()

  await expect(title(page, 'Put a face to it')).toBeVisible()
  await expect(page.getByText('Step 4 of 6')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skip', exact: true })).toBeVisible()
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert').filter({ hasText: 'An error occured' })).toHaveText(
    'An error occured while saving the picture. Please try again or use a different picture.',
  )
  await files.setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: await paint(page) })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('img', { name: 'Otway Light Stays' })).toBeVisible()
  await expectSoundTwice(page)
  await next(page).click()

  await expect(title(page, 'What should we call you?')).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Handle is required')).toBeVisible()
  await page.getByLabel('Handle').fill('otway coast')
  await next(page).click()
  await expect(page.getByText('Handle may only contain letters, numbers, hyphen(-) and underscore(_)')).toBeVisible()
  await expectSoundTwice(page)
  expectedStatuses.add(400)
  await page.getByLabel('Handle').fill('support')
  await next(page).click()
  await expect(page.getByText('Username is not available')).toBeVisible()
  await page.getByRole('button', { name: 'otway-light-stays' }).click()
  const handle = `otway-${id.toString(36)}`
  await page.getByLabel('Handle').fill(handle)
  await next(page).click()

  await expect(title(page, 'Build Your Supplier Hub')).toBeVisible()
  await expectSoundTwice(page)
  await page.getByRole('link', { name: 'Add links to your website and pages' }).click()
  await expect(page.getByText('Step 6 of 6')).toBeVisible()
  await page.getByLabel('Link 1').fill('ftp://otway.example')
  await next(page).click()
  await expect(page.getByText('Enter a web address, like https://example.com')).toBeVisible()
  await page.getByLabel('Link 1').fill('otway.example/stays')
  await page.getByRole('button', { name: 'Add a link' }).click()
  await expectSoundTwice(page)
  await next(page).click()
  await nextLink(page).click()

  await expect(title(page, 'Add the people from your team')).toBeVisible()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  const find = page.getByRole('combobox', { name: 'Find a person' })
  await find.fill('Kofi Mensah')
  await page.getByRole('option', { name: other.name }).first().click()
  await page.getByRole('combobox', { name: `Role of ${other.name}` }).selectOption('Manager')
  await page.getByRole('button', { name: `Invite ${other.name}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: other.name })).toContainText('Invited')
  await page.getByLabel('Or invite by email').fill('priya')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
  const mate = `priya.${id}@corrigan.example`
  await page.getByLabel('Or invite by email').fill(mate)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: mate })).toContainText('Invited')
  await expectSoundTwice(page)
  expect((await latestMail(process.env['NB_E2E_ORIGIN'] as string, mate)).text).toContain('Otway Light Stays')
  await nextLink(page).click()

  await expect(title(page, 'How would you like to receive your payments?')).toBeVisible()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Integration/ })).toBeDisabled()
  await expect(page.getByText('No payment integration set up yet.')).toBeVisible()
  await page.getByRole('radio', { name: /Custom/ }).check()
  await page.getByRole('textbox', { name: 'Payment notes' }).fill('Cash or card at the property.')
  await expectSoundTwice(page)
  await next(page).click()

  await expect(title(page, 'Welcome aboard')).toBeVisible()
  await expect(page.getByText('2 people invited')).toBeVisible()
  await expectSoundTwice(page)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Payment notes' })).toHaveValue('Cash or card at the property.')
  await page.goForward()
  await nextLink(page).click()
  await expect(page).toHaveURL(new RegExp(`/supplier/${id}/manage`))
  expect(await suppliersOf(page, signedIn.id)).toHaveLength(1)

  await page.goto(`/supplier/${id}/about`)
  await expect(page.getByRole('link', { name: 'otway.example/stays' })).toHaveAttribute(
    'href',
    'https://otway.example/stays',
  )
  await expect(page.getByText(`@${handle}`)).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: /Otway Light Stays/ })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Create Supplier' })).toBeVisible()
})

test('a half-made supplier is found again, also in another browser, and continues where it stopped', async ({
  page,
  signedIn,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.goto('/supplier/new/pro/name')
  await page.getByLabel('Business name').fill('Aireys Light')
  await next(page).click()
  await expect(page).toHaveURL(/\/location$/)
  const id = inUrl(page)
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
  await expect(title(second, 'Welcome back')).toBeVisible()
  await expectSoundTwice(second)
  await second.getByRole('link', { name: 'Continue' }).click()
  await expect(second).toHaveURL(`/supplier/new/pro/${id}/location`)
  await second.getByLabel('Country').selectOption('Australia')
  await next(second).click()
  await second.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(title(second, 'What should we call you?')).toBeVisible()

  // The first browser's form of the same type edits the same supplier.
  await page.goto('/supplier/new/pro/name')
  await expect(page.getByLabel('Business name')).toHaveValue('Aireys Light')
  await page.goto('/supplier/new/enterprise/name')
  await expect(page.getByText('You already started Aireys Light on the Professional plan.')).toBeVisible()
  expect(await suppliersOf(page, signedIn.id)).toHaveLength(1)
  await elsewhere.close()
})

test('a supplier whose creation was answered by a lost connection is not created again', async ({
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
  await next(page).click()
  await expect(page.getByRole('alert')).toContainText('Unknown error')
  await page.getByLabel('Supplier name').fill('Split Point Stays')
  await next(page).click()
  await expect(page).toHaveURL(/\/location$/)
  expect(await suppliersOf(page, signedIn.id)).toMatchObject([{ id: inUrl(page), name: 'Split Point Stays' }])
})

test('a Personal supplier goes to its payments at once, and pressing again leads to the same one', async ({
  page,
  signedIn,
}) => {
  for (let time = 0; time < 2; time++) {
    await page.goto('/supplier/new/select')
    await page.getByRole('radio', { name: 'Personal' }).check()
    await next(page).dblclick()
    await expect(page).toHaveURL(/\/supplier\/new\/personal\/\d+\/payments$/)
  }
  const id = inUrl(page)
  await next(page).click()
  await expect(title(page, 'Welcome aboard')).toBeVisible()
  expect(await suppliersOf(page, signedIn.id)).toMatchObject([{ id, type: 'PERSONAL' }])
  for (const step of ['location', 'people', 'nothing']) {
    await page.goto(`/supplier/new/personal/${id}/${step}`)
    await expect(title(page, 'Not found')).toBeVisible()
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
  const theirs = await post<{ id: number }>(other.page.context().request, baseURL as string, 'supplier/create', founded)
  await page.goto(`/supplier/new/pro/${theirs.id}/location`)
  await expect(title(page, 'Not found')).toBeVisible()

  const api = asOwner(page)
  const { id } = await api<{ id: number }>('supplier/create', { name: 'Mine', type: 'PRO' })
  expectedStatuses.add(500).add(400)
  await page.route('**/v1/supplier/profile/get*', (route) => route.fulfill({ status: 500, body: '<html>' }), {
    times: 1,
  })
  await page.goto(`/supplier/new/pro/${id}/location`)
  await page.getByRole('button', { name: /again/i }).click()
  await expect(title(page, 'Where can people find you?')).toBeVisible()
  await page.getByLabel('Country').selectOption('Norway')
  await page.getByLabel('City').fill('Bergen')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await api('supplier/profile/update', { id, city: 'Oslo' })
  await next(page).click()
  await expect(page.getByRole('alert')).toContainText('changed elsewhere while you were editing')
  await expect(page.getByLabel('City')).toHaveValue('Bergen')
  await next(page).click()
  await expect(title(page, 'Put a face to it')).toBeVisible()
})
