import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'

/** Opens the integrations page of a new supplier. */
async function newSupplierWithIntegrations(page: Page): Promise<{ id: number; manage: string }> {
  await page.goto('/')
  const { id } = await callApiAs(page)<{ id: number }>('supplier/create', {
    name: 'Otway Coast Stays',
    type: 'VERIFIED',
  })
  const manage = `/supplier/${id}/manage`
  await page.goto(`${manage}/listings`)
  await page.getByRole('navigation', { name: 'Management' }).getByRole('link', { name: 'Integrations' }).click()
  return { id, manage }
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

test('a supplier connects Square, is paid with it, and gives it back', async ({ page, signedIn }) => {
  test.setTimeout(180_000)
  void signedIn
  const { manage } = await newSupplierWithIntegrations(page)
  await expect(page.getByRole('heading', { name: 'No payment integration set up yet.' })).toBeVisible()
  await expectAccessibleAndFitting(page)

  await page.getByRole('button', { name: 'Add Square' }).click()
  const square = cardOf(page, 'Square')
  await expect(square).toContainText('Not connected')
  const using = square.getByRole('switch', { name: 'Use this' })
  await expect(using).toBeDisabled()
  await expect(square.getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
  await expectAccessibleAndFitting(page)

  await square.getByRole('button', { name: 'Connect' }).click()
  await expect(page).toHaveURL(/\/oauth2\/authorize\?/)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(square).toContainText('Renews by itself', { timeout: 30_000 })
  await expect(page).toHaveURL(`${manage}/integrations`)
  await expect(square.getByText('Connected', { exact: true }).first()).toBeVisible()
  await expect(square.getByRole('button', { name: 'Uninstall' })).toHaveCount(0)
  await expectAccessibleAndFitting(page)

  await using.check()
  await expect(page.getByText('Guests now pay with Square')).toBeVisible()
  await page.goto(`${manage}/payment`)
  await expect(page.getByText('Integration: Square')).toBeVisible()
  await page.getByRole('button', { name: 'Edit how you are paid' }).click()
  await expect(page.getByRole('radio', { name: /^Integration/ })).toBeChecked()
  await expectAccessibleAndFitting(page)
  await page.getByRole('radio', { name: /^None/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'None' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit how you are paid' }).click()
  await page.getByRole('radio', { name: /^Integration/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Integration: Square')).toBeVisible()
  await page.getByRole('link', { name: 'Manage', exact: true }).click()
  await expect(page).toHaveURL(`${manage}/integrations`)

  await using.click()
  await expect(page.getByText('Guests no longer pay with Square')).toBeVisible()
  await square.getByRole('button', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to disconnect Square?')
  await expectAccessibleAndFitting(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await square.getByRole('button', { name: 'Disconnect' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(square).toContainText('Not connected')
  await square.getByRole('button', { name: 'Uninstall' }).click()
  await dialog.getByRole('button', { name: 'Uninstall' }).click()
  await expect(page.getByRole('heading', { name: 'No payment integration set up yet.' })).toBeVisible()
})

test('a refusal, a second use of a callback, and a wrong key are told at the integration', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  test.setTimeout(180_000)
  void signedIn
  const { id, manage } = await newSupplierWithIntegrations(page)
  await page.getByRole('button', { name: 'Add Square' }).click()
  const square = cardOf(page, 'Square')
  await square.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(square).toContainText('You did not give us access to Square, so nothing was connected.')
  await expect(page).toHaveURL(`${manage}/integrations`)

  const callback = page.waitForRequest(/\/supplier\/integration\/square\?/)
  await square.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  const { search } = new URL((await callback).url())
  await expect(square).toContainText('Renews by itself', { timeout: 30_000 })
  expectedStatuses.add(400)
  for (const address of ['/supplier/integration/square', `${manage}/integrations/square`]) {
    await page.goto(`${address}${search}`)
    await expect(square).toContainText('This connection has expired or was already used. Connect again.')
    await expect(page).toHaveURL(`${manage}/integrations`)
  }
  await page.reload()
  await expect(square).toContainText('Renews by itself')
  await expect(square).not.toContainText('already used')

  await page.getByRole('button', { name: 'Add integration' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Stripe'])
  await callApiAs(page)('supplier/integration/nuitee/add', { supplierId: id })
  await page.reload()
  const nuitee = cardOf(page, 'Nuitée')
  await nuitee.getByRole('button', { name: 'Connect' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Nuitée' })
  await dialog.getByLabel('API key').fill('wrong')
  await dialog.getByLabel('Hotel ID').fill(`lp${id}`)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog).toContainText('The provider did not accept this connection. Connect again.')
  await expectAccessibleAndFitting(page)
  await dialog.getByLabel('API key').fill('sand_twin_one')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(nuitee).toContainText('Checked next')
})
