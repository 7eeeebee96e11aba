import type { Page } from '@playwright/test'
import { extractMailCode, expect, type TestPerson } from './fixtures.ts'
import { waitForLatestMail } from './mail.ts'

/** Fills the form of the sign-up dialog. */
export async function fillSignUpForm(page: Page, { name, email, password }: TestPerson): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign up' })
  await dialog.getByLabel('Display name').fill(name)
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Country').selectOption('Australia')
}

/** Returns the path of the step that asks for the mailed code. */
export const getSignUpCodeStepPath = (email: string) => `/signup/code?${new URLSearchParams({ email })}`

/** Signs a person up from the landing page, with the mailed code. Ends on the home page. */
export async function signUpOnScreens(page: Page, person: TestPerson): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Get Your\s*Stay On/)
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/signup')
  await fillSignUpForm(page, person)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(person.email)
  await expect(page).toHaveURL(getSignUpCodeStepPath(person.email))
  const { text } = await waitForLatestMail(process.env['NB_E2E_ORIGIN'] as string, person.email)
  await page.getByLabel('Digit 1 of 6').pressSequentially(extractMailCode(text))
  await expect(page.getByRole('heading', { name: `Welcome, ${person.name}` })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/')
}
