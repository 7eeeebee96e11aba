import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { expect, test, type TestPerson } from './fixtures.ts'
import { createListingWithManagementPath } from './managed-listing.ts'
import { createSingleColorPicture } from './painted.ts'

const biography = 'Keeps a lighthouse, and swims before breakfast.'

/** Types a biography, ends the session behind the page's back, and saves. */
async function saveWithExpiredSession(page: Page, { id }: { id: number }): Promise<void> {
  await page.goto(`/profile/${id}/edit`)
  await page.getByRole('button', { name: 'Edit biography' }).click()
  await page.getByLabel('Biography').fill(biography)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in to go on' })).toBeVisible()
}

async function logInAs(page: Page, { email, password }: TestPerson): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in to go on' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

test.beforeEach(({ expectedStatuses }) => void expectedStatuses.add(401).add(400))

test('input survives a session that expires, and is saved after the log-in', async ({ page, signedIn }) => {
  await saveWithExpiredSession(page, signedIn)
  const dialog = page.getByRole('dialog', { name: 'Log in to go on' })
  // Whoever sits there now sees nothing of the page, and Escape doesn't lead back to it.
  await page.keyboard.press('Escape')
  await expect(page.getByText(biography)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Biography' })).toBeHidden()
  await expect(dialog.getByLabel('Email')).toHaveValue(signedIn.email)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessibleAndFitting(page)
  await logInAs(page, { ...signedIn, password: 'not the password' })
  await expect(dialog.getByText('Invalid email or password')).toBeVisible()
  await logInAs(page, signedIn)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Biography' }) })
  await expect(section.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText(biography)).toBeVisible()
})

test('nothing of the page is left for somebody else who logs in, nor after leaving', async ({
  page,
  signedIn,
  other,
}) => {
  await saveWithExpiredSession(page, signedIn)
  await logInAs(page, other)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: `Welcome, ${other.name}` })).toBeVisible()

  await saveWithExpiredSession(page, other)
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(biography)).toHaveCount(0)
})

test('a photo chosen after the session has expired is uploaded after the log-in', async ({ page, signedIn }) => {
  await page.goto('/')
  const { base } = await createListingWithManagementPath(page)
  await page.goto(`${base}/details/photos`)
  const photos = page.getByRole('list', { name: 'Photos, in order' }).getByRole('listitem')
  await expect(photos).toHaveCount(1)
  const added = await createSingleColorPicture(page, 'dune.jpg', '#a73')
  // An answer that is still on its way would renew the session.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.locator('input[type=file]').setInputFiles([added])
  await logInAs(page, signedIn)
  await expect(page.getByRole('img', { name: /photo 2 of 2/ })).toBeVisible()
})
