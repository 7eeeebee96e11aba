import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { waitForLatestMail } from './mail.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Management' }).getByRole('link')

/** Makes the user of `other` a member of a new supplier that the user of `page` owns. */
async function teamOf(page: Page, other: { id: number; page: Page }, role: string) {
  const owner = callApiAs(page)
  const { id } = await owner<{ id: number }>('supplier/create', { name: 'Otway Coast Stays', type: 'VERIFIED' })
  const member = await owner<{ id: number }>('supplier/user/create', { supplierId: id, userId: other.id, role })
  await callApiAs(other.page)('supplier/user/invitation/accept', { id: member.id })
  return { id, memberId: member.id, manage: `/supplier/${id}/manage` }
}

test('people are added, given roles and listings, and removed, and the menu matches the role', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  void signedIn
  await page.goto('/')
  await other.page.goto('/')
  const { id, manage } = await teamOf(page, other, 'AGENT')
  await callApiAs(page)('stay/listing/create', { supplierId: id, name: 'Keeper’s House' })
  await page.goto(`${manage}/people`)
  const rows = page.getByRole('table', { name: 'People' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  const ownerRow = rows.filter({ hasText: '(Owner)' })
  await expect(ownerRow.getByRole('button')).toHaveCount(0)
  const kofi = rows.filter({ hasText: other.name })
  await expect(kofi.getByRole('link', { name: other.name })).toHaveAttribute('href', `/profile/${other.id}`)
  await expect(kofi).toContainText('Agent')
  await expect(kofi).toContainText(new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(Date.now()))
  await expect(page.getByRole('table', { name: 'What each role may do' }).getByRole('row')).toHaveCount(26)
  await expectAccessibleAndFitting(page)

  // On the people page, an agent sees names but no roles. The agent's menu has none of the pages for other roles.
  await other.page.goto(`${manage}/people`)
  await expect(other.page.getByRole('table', { name: 'People' })).not.toContainText('Agent')
  await expect(menuOf(other.page).filter({ hasText: /Payment|Audit log/ })).toHaveCount(0)
  // Agents have Messages too, for their own leads and sales.
  await expect(menuOf(other.page).filter({ hasText: 'Messages' })).toHaveCount(1)
  await other.page.goto(`${manage}/payment`)
  await expect(other.page).toHaveURL(`${manage}/today`)
  await expect(other.page.getByRole('link', { name: 'Create Listing' })).toHaveCount(0)

  await page.getByRole('button', { name: `Edit ${other.name}` }).click()
  await page.getByRole('checkbox', { name: 'Keeper’s House' }).check()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(kofi).toContainText('1 listing')
  await page.getByRole('button', { name: `Edit ${other.name}` }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Role is required')).toBeVisible()
  const offered = await page.getByRole('dialog').getByLabel('Role').locator('option').allTextContents()
  expect(offered).toEqual(['Choose a role', 'Admin', 'Manager', 'Rep', 'Agent'])
  await page.getByRole('dialog').getByLabel('Role').selectOption('Manager')
  await page.getByRole('radio', { name: 'All listings' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(kofi).toContainText('Manager')
  await expect(kofi).toContainText('All')

  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('User is required')).toBeVisible()
  await expect(dialog.getByText('Role is required')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'User' }).fill('qqxxqq')
  await expect(dialog.getByText('No results found')).toBeVisible()
  await dialog.getByRole('button', { name: 'By email' }).click()
  const address = `freya.${id}@lindqvist.example`
  await dialog.getByLabel('Email').fill(address)
  await dialog.getByLabel('Role').selectOption('Rep')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(rows.filter({ hasText: address })).toContainText('Invited as Rep')
  expect((await waitForLatestMail(process.env['NB_E2E_ORIGIN'] as string, address)).text).toContain('/invitation/')
  expectedStatuses.add(400)
  await page.getByRole('button', { name: 'Add User' }).click()
  await dialog.getByRole('button', { name: 'By email' }).click()
  await dialog.getByLabel('Email').fill(address)
  await dialog.getByLabel('Role').selectOption('Rep')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Already invited')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Remove ${address}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(rows).toHaveCount(3)

  // A manager can manage reps and agents, but neither managers nor themselves.
  await other.page.goto(`${manage}/people`)
  await expect(other.page.getByRole('button', { name: /^(?:Edit|Remove) / })).toHaveCount(0)
  await other.page.getByRole('button', { name: 'Add User' }).click()
  expect(await other.page.getByRole('dialog').getByLabel('Role').locator('option').allTextContents()).toEqual([
    'Choose a role',
    'Rep',
    'Agent',
  ])
  // The page that the removed member has open may ask once more.
  expectedStatuses.add(404)
  await page.getByRole('button', { name: `Remove ${other.name}` }).click()
  await expect(page.getByText('Are you sure you want to remove this user?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(2)
  await other.page.goto(`${manage}/people`)
  await expect(other.page.getByRole('heading', { name: 'Not found' })).toBeVisible()
})

test('an owner edits profile and payment and reads about it in the audit log; a rep only reads the profile', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  await page.goto('/')
  await other.page.goto('/')
  const { id, manage } = await teamOf(page, other, 'REP')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(manage)
  await expect(page).toHaveURL(`${manage}/dashboard`)
  await menuOf(page).filter({ hasText: 'Listings' }).click()
  await expect(page.getByText('No listings yet')).toBeVisible()
  await expect(
    menuOf(page).filter({ hasText: /Listings|Orders|Messages|Profile|People|Payment|Audit log/ }),
  ).toHaveCount(7)
  await page.goto(`${manage}/profile`)
  await expect(page.getByText('No location set')).toBeVisible()
  await expect(page.getByText('No languages selected')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Edit location and phone' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Country is required')).toBeVisible()
  await page.getByLabel('Country').selectOption('AU')
  await page.getByLabel('City').fill('Aireys Inlet')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The panel next to the cards shows the location too, so the test looks for it in the cards only.
  const cards = page.locator('.ecards')
  await expect(cards.getByText('Aireys Inlet, Australia')).toBeVisible()
  await page.getByRole('button', { name: 'Edit languages' }).click()
  await page.getByRole('combobox', { name: 'Add a language' }).fill('Swed')
  await page.getByRole('option', { name: 'Swedish' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Swedish', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit name and intro' }).click()
  await page.getByLabel('Supplier name').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Supplier name is required')).toBeVisible()
  await page.getByLabel('Supplier name').fill('Otway Light Stays')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: /Otway Light Stays/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit handle' }).click()
  await page.getByLabel('Handle').fill('no spaces')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Handle may only contain letters, numbers, hyphen(-) and underscore(_)')).toBeVisible()
  await page.getByLabel('Handle').fill(`otway-${id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  for (const part of [cards, page.getByRole('complementary', { name: 'What travelers see' })])
    await expect(part.getByText(`@otway-${id}`)).toBeVisible()

  await page.goto(`${manage}/payment`)
  await page.getByRole('button', { name: 'Edit how you are paid' }).click()
  await expect(page.getByText('No payment integration set up yet.')).toBeVisible()
  await page.getByRole('radio', { name: /^Custom/ }).check()
  await page.getByRole('textbox', { name: 'Payment notes' }).fill('Cash at the gate.')
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText('Say how, when and in which currency guests pay, in 20 to 2,000 characters'),
  ).toBeVisible()
  const line = 'Cash at the gate on arrival, in Australian dollars.'
  await page.getByRole('textbox', { name: 'Payment notes' }).fill(line)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Payment notes' })).toBeHidden()
  await expect(page.getByText(line)).toBeVisible()

  await page.goto(`${manage}/audit`)
  const log = page.getByRole('list', { name: 'Changes, newest first' })
  await expect(log.locator('> li').first()).toContainText(`${signedIn.name} changed how the supplier is paid`)
  await expect(log.locator('> li').first()).toContainText(/Payment:\s*None.*Custom/)
  await expect(log).toContainText(`${other.name} joined the team`)
  await expectAccessibleAndFitting(page)

  await other.page.goto(`${manage}/profile`)
  await expect(other.page.locator('.ecards').getByText('Aireys Inlet, Australia')).toBeVisible()
  await expect(other.page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  expectedStatuses.add(503)
  await other.page.route('**/v1/supplier/user/listBySupplier*', (route) => route.fulfill({ status: 503, body: '' }))
  await other.page.goto(`${manage}/people`)
  await expect(other.page.getByText('The people did not load')).toBeVisible({ timeout: 30_000 })
  await other.page.unroute('**/v1/supplier/user/listBySupplier*')
  await other.page.getByRole('button', { name: /try again|retry/i }).click()
  await expect(other.page.getByRole('table', { name: 'People' })).toBeVisible()
})

/** Lets a manager type a security deposit. Meanwhile the owner changes the manager's role to REP. */
async function lowerWhileTyping(page: Page, other: { id: number; page: Page }): Promise<void> {
  await page.goto('/')
  await other.page.goto('/')
  const { id, memberId, manage } = await teamOf(page, other, 'MANAGER')
  const owner = callApiAs(page)
  const listing = await owner<{ id: number }>('stay/listing/create', { supplierId: id, name: 'Keeper’s House' })
  await other.page.goto(`${manage}/listings/${listing.id}/details/basics`)
  await other.page.getByRole('button', { name: 'Edit security deposit' }).click()
  await other.page.getByLabel('Amount').fill('150')
  await owner('supplier/user/updateRole', { id: memberId, role: 'REP' })
}

test('a manager whose role is lowered while a form is open keeps the input and reads why it can’t be saved', async ({
  page,
  signedIn,
  other,
}) => {
  void signedIn
  await lowerWhileTyping(page, other)
  const { page: lowered } = other
  await expect(lowered.getByRole('alert')).toHaveText(
    'You may no longer change this. Copy what you need, then close it.',
  )
  await expect(lowered.getByLabel('Amount')).toHaveValue('150')
  await expect(lowered.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expectAccessibleAndFitting(lowered)
  await lowered.getByRole('button', { name: 'Cancel' }).click()
  await expect(lowered.getByText('150')).toHaveCount(0)
  await expect(lowered.getByRole('button', { name: 'Edit security deposit' })).toHaveCount(0)
})

test('a change that the lowered role no longer allows is refused with a sentence', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  void signedIn
  expectedStatuses.add(403)
  // Without live updates, the page doesn't learn that the member's role has changed.
  await other.page.routeWebSocket(/\/ws/, (socket) => void socket.close())
  await lowerWhileTyping(page, other)
  await other.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.page.getByRole('alert')).toHaveText('You may no longer do this. Nothing was saved.')
  await expect(other.page.getByLabel('Amount')).toHaveValue('150')
})

test('a manager bound to a listing invites for it alone, and is offered no listing to create', async ({
  page,
  signedIn,
  other,
}) => {
  void signedIn
  await page.goto('/')
  await other.page.goto('/')
  const owner = callApiAs(page)
  const { id, memberId, manage } = await teamOf(page, other, 'MANAGER')
  const own = await owner<{ id: number }>('stay/listing/create', { supplierId: id, name: 'Keeper’s House' })
  await owner('stay/listing/create', { supplierId: id, name: 'Boat Shed' })
  await owner('supplier/user/update', { id: memberId, listingIds: own.id })
  await other.page.goto(`${manage}/listings`)
  await expect(other.page.getByRole('heading', { name: 'Listings' }).first()).toBeVisible()
  await expect(other.page.getByRole('link', { name: 'Create Listing' })).toHaveCount(0)
  await other.page.goto(`${manage}/people`)
  await other.page.getByRole('button', { name: 'Add User' }).click()
  const dialog = other.page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByRole('button', { name: 'By email' }).click()
  await dialog.getByLabel('Email').fill('cleaner@example.test')
  await dialog.getByLabel('Role').selectOption('Rep')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('Choose at least one of the listings assigned to you')).toBeVisible()
  await expectAccessible(other.page)
  await dialog.getByRole('checkbox', { name: 'Keeper’s House' }).check()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const row = other.page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: 'cleaner@example' })
  await expect(row).toContainText('1 listing')
  await expect(row.getByRole('button')).toHaveCount(2)
})
