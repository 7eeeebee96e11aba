import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { waitForLatestMail } from './mail.ts'

test('the user’s suppliers have an empty state and a table sorted by name, and leaving one asks for confirmation', async ({
  page,
  signedIn,
}) => {
  await page.goto(`/profile/${signedIn.id}/edit/suppliers`)
  await expect(page.getByRole('heading', { name: 'No suppliers yet' })).toBeVisible()
  const owner = callApiAs(page)
  await owner('supplier/create', { name: 'Otway Coast Stays', type: 'PRO' })
  await owner('supplier/create', { name: 'Aireys Light', type: 'ENTERPRISE' })
  await page.reload()
  const rows = page.getByRole('table', { name: 'Your suppliers' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/Aireys Light\s*Enterprise/)
  await expect(rows.nth(2)).toContainText(/Otway Coast Stays\s*Professional/)
  await expect(rows.nth(2)).toContainText(/Owner\s*[A-Z][a-z]{2} \d{2}, \d{4}/)
  // The owner can manage the supplier but not leave it, because ownership can't be transferred.
  await page.getByRole('button', { name: 'Menu of Otway Coast Stays' }).click()
  await expect(page.getByRole('menuitem', { name: 'Manage' })).toHaveAttribute('href', /^\/supplier\/\d+\/manage$/)
  await expect(page.getByRole('menuitem', { name: 'Leave Supplier' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // The test changes the server's list of the user's suppliers, so that the user is shown as an ordinary member, who
  // can leave.
  let leftMember = ''
  await page.route('**/v1/supplier/user/delete', (route) => {
    leftMember = route.request().postData() ?? ''
    return route.fulfill({ json: { status: 'OK', data: {}, error: null } })
  })
  await page.route('**/v1/supplier/user/listByUser?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { supplierUsers: { id: number; supplierId: number }[] } }
    const { supplierUsers } = body.data
    const members = supplierUsers.map((member) => ({ ...member, role: 'AGENT', isOwner: false }))
    body.data.supplierUsers = members.filter(({ id }) => leftMember !== `id=${id}`)
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await expect(rows.nth(1)).toContainText('Agent')
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Menu of Aireys Light' }).click()
  await expect(page.getByRole('menuitem', { name: 'Manage' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Leave Supplier' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Leave Supplier' })
  await expect(ask).toHaveAccessibleDescription('Are you sure you want to leave this supplier?')
  await ask.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('You left Aireys Light')).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('personal offers and the billing address are saved; the link to the data archive comes by email', async ({
  page,
  signedIn,
  baseURL,
}) => {
  await page.goto(`/profile/${signedIn.id}/edit/data-and-privacy`)
  const offers = page.getByRole('switch', { name: /^Suppliers may send me personal offers/ })
  await offers.click()
  await expect(offers).toBeChecked()
  await expect(offers).toBeEnabled()
  await page.getByRole('button', { name: 'Edit billing address' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  for (const text of ['Address is required', 'City is required', 'State is required'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill('1 Federal Street')
  await page.getByLabel('City').fill('Aireys Inlet')
  await page.getByLabel('State').fill('Victoria')
  await page.getByLabel('Country').selectOption('Australia')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(offers).toBeChecked()
  await expect(page.getByText('1 Federal Street')).toBeVisible()
  await expectAccessibleAndFitting(page)

  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText(`we will email a link to ${signedIn.email}`)).toBeVisible()
  const { text } = await waitForLatestMail(baseURL as string, signedIn.email, 2)
  const archive = await fetch(/https?:\/\/\S+/.exec(text)?.[0] as string)
  expect(
    Buffer.from(await archive.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('an account is deleted with its password, and kept by logging in during the grace period', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  expectedStatuses.add(400).add(401)
  await page.goto(`/profile/${signedIn.id}/edit/data-and-privacy`)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  const submit = dialog.getByRole('button', { name: 'Delete account' })
  await submit.click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await submit.click()
  await expect(dialog.getByText('Invalid password')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await dialog.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await submit.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(/^Your account will be erased on \w{3}, \w{3} \d+, \d{4}/)).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(signedIn.email)
  await page.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await page.keyboard.press('Enter')
  const offer = page.getByRole('dialog', { name: 'Keep your account?' })
  await expect(offer).toBeVisible()
  await expectAccessibleAndFitting(page)
  await offer.getByRole('button', { name: 'Keep my account' }).click()
  await expect(offer).toHaveCount(0)
  await page.goto(`/profile/${signedIn.id}/edit/data-and-privacy`)
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
})
