import { expectAccessibleAndFitting } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { waitForLatestMail } from './mail.ts'

test('a visitor finds an answer by words, reads it, and comes back to the results', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible()
  await expect(page).toHaveTitle('Help · Nestboard')
  await expect(page.getByRole('region', { name: 'Booking and paying' }).getByRole('link')).toHaveCount(6)
  await expectAccessibleAndFitting(page)

  await page.getByRole('searchbox', { name: 'Search help' }).fill('money back')
  await expect(
    page
      .getByRole('region', { name: /^\d pages$/ })
      .getByRole('link')
      .first(),
  ).toContainText('Refunds')
  await expect(page.getByRole('region', { name: 'Booking and paying' })).toHaveCount(0)
  await expectAccessibleAndFitting(page)
  await page.getByRole('link', { name: 'Refunds' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible()
  await expect(page).toHaveTitle('Refunds · Nestboard')
  await expectAccessibleAndFitting(page)
  await page.goBack()
  await expect(page).toHaveTitle('Help · Nestboard')
  await expect(page.getByRole('searchbox', { name: 'Search help' })).toHaveValue('money back')
  await page.getByRole('searchbox', { name: 'Search help' }).fill('zzyzx')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found. Try another word.' })).toBeVisible()
})

test('a help page keeps its prerendered text when the app takes over, and an unknown one is not found', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      Object.assign(document.querySelector('h1') ?? {}, { isPrerendered: true }),
    ),
  )
  await page.goto('/help/deal-keys')
  await expect(page.locator('html')).toHaveAttribute('data-alive', '')
  await expect(page.getByRole('heading', { level: 1, name: 'What a Deal Key does' })).toHaveJSProperty(
    'isPrerendered',
    true,
  )
  const blocks = await page.locator('head script[type="application/ld+json"]').allTextContents()
  expect(blocks.map((text) => (JSON.parse(text) as { '@type'?: string })['@type'])).toEqual([
    undefined,
    'Article',
    'BreadcrumbList',
  ])
  await page.goto('/help/nothing-of-the-kind')
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
})

test('a logged-in person gets to the help page about the open page, and writes to us', async ({
  page,
  signedIn,
  baseURL,
}) => {
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'About this page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Make a planning board' })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: 'Write to us' }).click()

  await expect(page.getByLabel('Your email')).toHaveValue(signedIn.email)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Choose what it is about')).toBeVisible()
  await expect(page.getByText('Your message is required')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByLabel('What is it about?').selectOption('A payment or a refund')
  await page.getByLabel('Your message').fill('Where is my refund?\nMy order is 42.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: signedIn.email })).toBeFocused()
  await expectAccessibleAndFitting(page)

  const mail = await waitForLatestMail(baseURL as string, 'hello@nestboard.example')
  expect(mail).toMatchObject({ subject: `A payment or a refund: ${signedIn.name}`, replyTo: signedIn.email })
  expect(mail.text).toContain(`They were logged in to the account ${signedIn.id}`)
  await page.getByRole('link', { name: 'Back to help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible()
})

test('without an address for messages, nothing leads to the form, and the form is not there', async ({ page }) => {
  await page.route(/\/help(?:\/|$)/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('data-contact="on"', 'data-contact="off"')
    await route.fulfill({ response, body })
  })
  await page.goto('/help')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Contact' })).toHaveCount(0)
  await page.goto('/help/contact')
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
})
