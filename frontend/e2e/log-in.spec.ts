import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { waitForLatestMail } from './mail.ts'

/** Removes the session cookie that the fixture set. The account remains. */
async function forget(context: BrowserContext): Promise<void> {
  await context.clearCookies()
  await context.addInitScript(() => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('forgotten')) return
    sessionStorage.setItem('forgotten', 'yes')
    localStorage.clear()
  })
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('a wrong password and an unknown address get the same response', async ({
  page,
  context,
  signedIn,
  expectedStatuses,
}) => {
  await forget(context)
  expectedStatuses.add(400)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  for (const email of [signedIn.email, 'nobody@corrigan.example']) {
    await logIn(page, email, 'not this one at all')
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  }
})

test('log-in returns to the page the user wanted', async ({ page, context, signedIn }) => {
  await forget(context)
  await page.goto(`/profile/${signedIn.id}/edit`)
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, signedIn.email, signedIn.password)
  await expect(page).toHaveURL(`/profile/${signedIn.id}/edit`)
  await expect(page.getByRole('heading', { name: 'Edit account' })).toBeVisible()
})

test('a page that mails link to asks a visitor to log in, says what for, and opens then', async ({
  page,
  context,
  signedIn,
}) => {
  await forget(context)
  await page.goto('/notifications')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog).toContainText('Log in to see your notifications')
  await logIn(page, signedIn.email, signedIn.password)
  await expect(page).toHaveURL('/notifications')
})

test('closing the dialog restores the page and the focus', async ({ page }) => {
  await page.goto('/nowhere')
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await link.click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/nowhere')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('a mailed link resets a forgotten password and logs in', async ({
  page,
  context,
  signedIn,
  baseURL,
  expectedStatuses,
}) => {
  await forget(context)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(signedIn.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`Email has been sent to ${signedIn.email}`)).toBeVisible()
  await expect(page.getByText('Please check your emails to follow link and reset your password.')).toBeVisible()
  const { text } = await waitForLatestMail(baseURL as string, signedIn.email, 2)
  const link = new URL(/http\S+\/password\/reset\S+/.exec(text)?.[0] as string)
  expect([link.search, link.hash]).toEqual(['', expect.stringContaining('token=')])
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto(link.pathname + link.hash)
  await expect(page).toHaveURL('/password/reset')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  expectedStatuses.add(400)
  await page.getByLabel('Password', { exact: true }).fill('password')
  await expect(page.getByRole('img', { name: 'Strength: 0 of 4' })).toBeVisible()
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByText('That password is too easy to guess.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('a lamp on the headland')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()

  const token = new URLSearchParams(link.hash.slice(1)).get('token') as string
  expect(requestedUrls.filter((url) => url.split('#')[0]?.includes(token))).toEqual([])

  // The mailed link to reset a password works only once.
  expectedStatuses.add(403)
  await page.goto('/')
  await page.goto(link.pathname + link.hash)
  await page.getByLabel('Password', { exact: true }).fill('another lamp entirely')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Reset token has expired, please try to reset your password again.')
})

test('a reset link without a token leads to requesting a new one', async ({ page }) => {
  await page.goto('/password/reset?email=isla%40corrigan.example')
  await expect(page).toHaveURL('/password/forgot')
  await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible()
})

test('an invalid activation link shows an error', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(400)
  await page.goto('/signup/activate?email=isla%40corrigan.example&token=nonsense')
  await expect(page.getByRole('heading', { name: 'Error Activating your account' })).toBeVisible()
  await expect(page).toHaveURL('/signup/activate')
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await expect(page).toHaveURL('/')
})
