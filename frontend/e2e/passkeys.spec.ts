import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { expect, test, type TestPerson } from './fixtures.ts'
import { waitForLatestMail } from './mail.ts'
import { addPasskeyDevice, forgetSession, removePasskeyDevices } from './passkey-device.ts'

test.afterEach(removePasskeyDevices)

const securityPath = ({ id }: { id: number }) => `/profile/${id}/edit/login-and-security`
const section = (page: Page) => page.getByRole('list', { name: 'Passkeys' })

async function addOnPage(page: Page, person: { id: number }): Promise<void> {
  await page.goto(securityPath(person))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
}

async function logInByPassword(page: Page, { email, password }: TestPerson): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('a passkey is added, told by mail, named, and removed after a question', async ({ page, signedIn, baseURL }) => {
  const device = await addPasskeyDevice(page)
  await page.goto(securityPath(signedIn))
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await addOnPage(page, signedIn)
  expect(await device.countPasskeys()).toBe(1)
  const { text } = await waitForLatestMail(baseURL as string, signedIn.email, 2)
  expect(text).toContain('is now a way to log in to your account')
  await expect(section(page)).toContainText(/Added .+ · not used yet/)
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessibleAndFitting(page)
  }

  await page.getByRole('button', { name: /^Rename the passkey / }).click()
  const naming = page.getByRole('dialog', { name: 'Rename passkey' })
  await naming.getByLabel('Name').fill('My laptop')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(section(page).getByText('My laptop')).toBeVisible()

  // The device keeps one for the account already.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already keeps a passkey for your account.')).toBeVisible()

  await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove passkey' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
})

test('a passkey logs in by the button, by keyboard alone', async ({ page, context, signedIn, expectedStatuses }) => {
  // What the page asks for while its session ends.
  expectedStatuses.add(401)
  const device = await addPasskeyDevice(page)
  await addOnPage(page, signedIn)
  await forgetSession(context)
  await device.setTouching(false)
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Log in with a passkey' })
  await expect(button).toBeVisible()
  await expectAccessibleAndFitting(page)
  await button.focus()
  await device.setTouching(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
  await page.goto(securityPath(signedIn))
  await expect(section(page)).toContainText('used just now')
})

test('a passkey is suggested in the email field and logs in', async ({ page, context, signedIn, expectedStatuses }) => {
  expectedStatuses.add(401)
  const device = await addPasskeyDevice(page)
  await addOnPage(page, signedIn)
  await forgetSession(context)
  await device.setTouching(false)
  await page.goto('/login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username webauthn')
  // The suggestion waits for the user; the form works meanwhile.
  await page.getByLabel('Email', { exact: true }).fill('isla')
  // The virtual device takes up a suggestion only if it is touched when the page asks.
  await device.setTouching(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
})

test('a passkey that the account no longer has is refused, and the password still works', async ({
  page,
  context,
  signedIn,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  const device = await addPasskeyDevice(page)
  await addOnPage(page, signedIn)
  await page.getByRole('button', { name: /^Remove the passkey / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await forgetSession(context)
  await device.setTouching(false)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).focus()
  await device.setTouching(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This passkey does not open an account here.')
  await device.setTouching(false)
  await logInByPassword(page, signedIn)
  await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
})

test('a passkey is offered once after a log-in by password, and made with one press', async ({
  page,
  context,
  signedIn,
}) => {
  await forgetSession(context)
  const device = await addPasskeyDevice(page)
  await page.goto('/login')
  await logInByPassword(page, signedIn)
  const offer = page.getByRole('dialog', { name: `You’re logged in, ${signedIn.name}` })
  await expect(offer).toContainText('Next time, just your face or finger')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessibleAndFitting(page)
  }
  await offer.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByText('Passkey added')).toBeVisible()
  expect(await device.countPasskeys()).toBe(1)
})

test('an offer of a passkey that was put off does not return', async ({ page, context, signedIn }) => {
  await forgetSession(context)
  await addPasskeyDevice(page)
  for (const isFirst of [true, false]) {
    await page.goto('/login')
    await logInByPassword(page, signedIn)
    await expect(page.getByRole('heading', { name: `Welcome, ${signedIn.name}` })).toBeVisible()
    const offer = page.getByRole('dialog', { name: /^You’re logged in/ })
    if (isFirst) await offer.getByRole('button', { name: 'Not now' }).click()
    else await page.waitForTimeout(1500)
    await expect(offer).toHaveCount(0)
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  }
})

test('after a while, the password is asked before a passkey is added', async ({ page, signedIn, expectedStatuses }) => {
  expectedStatuses.add(403)
  expectedStatuses.add(400)
  await addPasskeyDevice(page)
  await page.goto(securityPath(signedIn))
  // The server's clock can't be moved here, so its answer to the first request is the one that an old session gets.
  await page.route('**/v1/user/passkey/request', (route) =>
    route.request().postData()
      ? route.continue()
      : route.fulfill({ status: 403, json: { status: 'ERROR', data: null, error: 'Password required' } }),
  )
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Invalid password')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await dialog.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey added.')).toBeVisible()
})
