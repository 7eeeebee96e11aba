import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const partOf = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) })

test('every part of the account is saved in place and is there after a reload', async ({ page, signedIn }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit Account' }).click()
  const handle = `isla_${signedIn.id.toString(36)}`
  const edit = async (part: string, fill: () => Promise<unknown>) => {
    await page.getByRole('button', { name: `Edit ${part}` }).click()
    await fill()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(partOf(page, part).getByText('Saved')).toBeVisible()
  }
  await edit('name', async () => {
    await page.getByLabel('First name').fill('Isla')
    await page.getByLabel('Last name').fill('Corrigan')
  })
  await edit('username', () => page.getByLabel('Username').fill(handle))
  await edit('phone', () => page.getByLabel('Phone').fill('+61 3 9123 4567'))
  await edit('gender', () => page.getByLabel('Gender').selectOption('Female'))
  await page.reload()
  for (const text of ['Corrigan', `@${handle}`, '+61 3 9123 4567', 'Female'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
})

test('a refused field keeps what was typed and says why', async ({ page, signedIn }) => {
  await page.goto(`/profile/${signedIn.id}/edit`)
  await page.getByRole('button', { name: 'Edit phone' }).click()
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invalid phone number')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('call me')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit phone' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByLabel('Display name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Display name is required')).toBeVisible()
  await expect(page.getByLabel('Display name')).toBeFocused()
})

test('an edit that crosses another one of the same field is told before it is kept', async ({
  page,
  signedIn,
  context,
  baseURL,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  await page.goto(`/profile/${signedIn.id}/edit`)
  await page.getByRole('button', { name: 'Edit phone' }).click()
  await context.request.post(`${baseURL}/v1/user/account/update`, {
    form: { id: String(signedIn.id), phone: '+61 3 0000 0000' },
    headers: { origin: baseURL as string },
  })
  await page.getByLabel('Phone').fill('+61 3 9999 9999')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('changed elsewhere while you were editing')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(partOf(page, 'Phone')).toContainText('+61 3 9999 9999')
})

test("somebody else's account is not found", async ({ page, signedIn }) => {
  await page.goto(`/profile/${signedIn.id + 1}/edit`)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
})
