import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { expectPageEntry } from './expect-page-entry.ts'
import { callApiAs, extractMailCode, expect, test } from './fixtures.ts'
import { waitForLatestMail } from './mail.ts'
import { getFromApiAs } from './managed-listing.ts'

const origin = () => process.env['NB_E2E_ORIGIN'] as string
let counter = 0
/** Returns a domain that no other test uses. */
const newDomain = () => `harbour${Date.now().toString(36)}${process.pid}${counter++}.example`

/** Types the code mailed to an address into the digit fields of the open dialog. */
async function typeCode(page: Page, email: string, many = 1): Promise<void> {
  const code = extractMailCode((await waitForLatestMail(origin(), email, many)).text)
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

/** Creates a group of the category COUNTRY_CLUB, owned by the user of `page`. Returns the group's id. */
const newCountryClub = async (page: Page, name: string): Promise<number> =>
  (await callApiAs(page)<{ id: number }>('club/create', { name, category: 'COUNTRY_CLUB' })).id

test('a corporate group is created with a mailed code; a colleague joins, is made admin, removed, and leaves nothing behind', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(300_000)
  const domain = newDomain()
  const name = `Harbour & Reed ${Date.now().toString(36)}`
  expectedStatuses.add(400).add(404)

  // The form shows all its errors at once, in the requirement's words.
  await page.goto(`/profile/${signedIn.id}/groups`)
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('link', { name: 'Create Group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Group' })
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await expect(dialog.getByText('Group name is required')).toBeVisible()
  await expect(dialog.getByText('Category is required')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Corporate' }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Organization domain is required')).toBeVisible()
  await expect(dialog.getByText('A valid work email of the organization is required')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Organization domain').fill('gmail.com')
  await dialog.getByLabel('Your work email').fill('isla@gmail.com')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Domains of mail providers don’t work.')).toBeVisible()
  await dialog.getByLabel('Organization domain').fill(domain)
  await dialog.getByLabel('Your work email').fill(`isla@${domain}`)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(`The code we mailed to isla@${domain}`)).toBeVisible()
  await expectAccessibleAndFitting(page)
  await dialog.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type('000000')
  await expect(dialog.getByText('Incorrect verification code')).toBeVisible()
  await typeCode(page, `isla@${domain}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/group\/\d+$/)
  const id = Number(/group\/(\d+)/.exec(page.url())?.[1])
  await expect(page.getByText(domain)).toBeVisible()
  await expect(page.getByText('No group rates yet')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Members' })).toContainText(signedIn.name)
  await expectAccessibleAndFitting(page)

  // A stranger is told how to join, and sees the same page for a group that doesn't exist.
  const stranger = other.page
  await stranger.goto(`/group/${id}`)
  await expect(stranger.getByRole('heading', { name: 'Only members see this group' })).toBeVisible()
  await expect(stranger.getByText(name)).toHaveCount(0)
  await expectAccessibleAndFitting(stranger)
  await stranger.goto('/group/4503599627370497')
  await expect(stranger.getByRole('heading', { name: 'Only members see this group' })).toBeVisible()

  // The stranger joins by work email.
  await stranger.getByRole('button', { name: 'Join Group' }).click()
  const join = stranger.getByRole('dialog', { name: 'Join Group' })
  await join.getByRole('button', { name: 'Join' }).click()
  await expect(join.getByText('Category is required')).toBeVisible()
  await expect(join.getByText('Group is required')).toBeVisible()
  await join.getByRole('radio', { name: 'Corporate' }).check()
  await join.getByRole('combobox', { name: 'Group' }).fill(name)
  await stranger.getByRole('option', { name: new RegExp(name.replace('&', '.')) }).click()
  await join.getByRole('textbox', { name: 'Work email' }).fill(`kofi@sub.${domain}`)
  await join.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(join.getByText('A valid work email of the organization is required')).toBeVisible()
  await expectAccessibleAndFitting(stranger)
  await join.getByRole('textbox', { name: 'Work email' }).fill(`kofi@${domain}`)
  await join.getByRole('button', { name: 'Mail me a code' }).click()
  await typeCode(stranger, `kofi@${domain}`)
  await expect(stranger.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  const seen = stranger.getByRole('table', { name: 'Members' })
  await expect(seen).toContainText(signedIn.name)
  await expect(seen).not.toContainText('Total spend')
  await expectAccessibleAndFitting(stranger)

  // The admin sees totals, renames the group, makes the new member an admin and removes them.
  await page.reload()
  const row = page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: other.name })
  await expect(row).toContainText('Member since')
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await page.getByRole('button', { name: 'Group menu' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename Group' })
  await rename.getByLabel('Name').fill('')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(rename.getByText('Group name is required')).toBeVisible()
  await rename.getByLabel('Name').fill(`${name} Ltd`)
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} Ltd` })).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${other.name}` }).click()
  await page.getByRole('menuitem', { name: 'Make admin' }).click()
  await expect(row).toContainText('Admin since')
  await page.getByRole('button', { name: `Actions for ${other.name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const removal = page.getByRole('alertdialog', { name: 'Remove member' })
  await expectAccessibleAndFitting(page)
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Only members see this group' })).toBeVisible()

  // Deleting the group asks for confirmation.
  await page.getByRole('button', { name: 'Group menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete group' }).click()
  await page.getByRole('alertdialog', { name: 'Delete group' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(`/profile/${signedIn.id}/groups`)
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
})

test('an admin of a corporate group changes its domain with a code mailed to an address there', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  void signedIn
  expectedStatuses.add(400).add(404)
  const [old, next] = [newDomain(), newDomain()]
  const name = `Moved ${old}`
  const address = `isla@${old}`
  await callApiAs(page)('club/member/sendCode', { organizationDomain: old, email: address })
  const code = extractMailCode((await waitForLatestMail(origin(), address, 1)).text)
  const given = { name, category: 'CORPORATE', organizationDomain: old, email: address, code }
  const { id } = await callApiAs(page)<{ id: number }>('club/create', given)
  await page.goto(`/group/${id}`)
  await expect(page.getByText(old, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Group menu' }).click()
  await page.getByRole('menuitem', { name: 'Change work domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change work domain' })
  await expect(dialog.getByLabel('Organization domain')).toHaveValue(old)
  await dialog.getByLabel('Organization domain').fill('team.gmail.com')
  await dialog.getByLabel('Your work email').fill(`isla@${next}`)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('A valid work email of the organization is required')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await dialog.getByLabel('Your work email').fill('isla@team.gmail.com')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Domains of mail providers don’t work.')).toBeVisible()
  await dialog.getByLabel('Organization domain').fill(next)
  await dialog.getByLabel('Your work email').fill(`isla@${next}`)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(`The code we mailed to isla@${next}`)).toBeVisible()
  await expectAccessibleAndFitting(page)
  // Going back keeps all input.
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByLabel('Organization domain')).toHaveValue(next)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type('000000')
  await expect(dialog.getByText('Incorrect verification code')).toBeVisible()
  await typeCode(page, `isla@${next}`, 2)
  await expect(page.getByText(`Members of ${name} now join from ${next}`)).toBeVisible()
  await expect(page.getByText(next, { exact: true })).toBeVisible()
  await expect(page.getByText(old, { exact: true })).toHaveCount(0)

  // A member who isn't an admin has no menu item to change the domain, and addresses at the old domain no longer admit
  // anyone.
  const asked = callApiAs(other.page)
  const late = await asked('club/member/sendCode', { clubId: id, email: `kofi@${old}` }).catch(String)
  expect(late).toContain('A valid work email of the organization is required')
  await asked('club/member/sendCode', { clubId: id, email: `kofi@${next}` })
  const joining = extractMailCode((await waitForLatestMail(origin(), `kofi@${next}`, 1)).text)
  await asked('club/member/add', { clubId: id, email: `kofi@${next}`, code: joining })
  await other.page.goto(`/group/${id}`)
  await other.page.getByRole('button', { name: 'Group menu' }).click()
  await expect(other.page.getByRole('menuitem', { name: 'Leave group' })).toBeVisible()
  await expect(other.page.getByRole('menuitem', { name: 'Change work domain' })).toHaveCount(0)
})

test('a country club admits by approval; refused and approved people are told apart, and a member leaves', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  expectedStatuses.add(404)
  const name = `Saltmarsh Links ${Date.now().toString(36)}`
  const id = await newCountryClub(page, name)
  const asked = other.page
  const askToJoin = async () => {
    await asked.goto(`/profile/${other.id}/groups`)
    await asked.getByRole('button', { name: 'Join Group' }).click()
    const join = asked.getByRole('dialog', { name: 'Join Group' })
    await join.getByRole('radio', { name: 'Country club' }).check()
    await join.getByRole('combobox', { name: 'Group' }).fill(name)
    await asked.getByRole('option', { name: new RegExp(name) }).click()
    return join
  }
  const join = await askToJoin()
  await join.getByLabel('GHIN member ID').fill('12')
  await join.getByRole('button', { name: 'Ask to join' }).click()
  await expect(join.getByText('A GHIN number has 7 or 8 digits')).toBeVisible()
  await join.getByLabel('GHIN member ID').fill('1184 2207')
  await join.getByRole('button', { name: 'Ask to join' }).click()
  await expect(asked.getByRole('dialog', { name: 'Your request is with the club' })).toBeVisible()
  await expectAccessibleAndFitting(asked)
  await asked.getByRole('button', { name: 'Got it!' }).click()
  await expect(asked.getByRole('heading', { name: 'No groups yet' })).toBeVisible()

  // The request to join is shown on the requesting person's groups page and on the group's page, and can be withdrawn.
  const request = asked.getByRole('region', { name: 'Your requests' })
  await expect(request).toContainText('GHIN 11842207')
  await expectAccessibleAndFitting(asked)
  await asked.goto(`/group/${id}`)
  await expect(asked.getByRole('heading', { name: 'Your request is with the club' })).toBeVisible()
  await expectAccessibleAndFitting(asked)
  await asked.getByRole('button', { name: `Withdraw the request to join ${name}` }).click()
  const withdrawal = asked.getByRole('alertdialog', { name: 'Withdraw request' })
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await expect(asked.getByRole('heading', { name: 'Only members see this group' })).toBeVisible()
  const later = await askToJoin()
  await later.getByLabel('GHIN member ID').fill('11842207')
  await later.getByRole('button', { name: 'Ask to join' }).click()
  await asked.getByRole('button', { name: 'Got it!' }).click()

  await page.goto(`/group/${id}`)
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expect(page.getByText('GHIN 11842207')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: `Refuse ${other.name}` }).click()
  await page.getByRole('alertdialog', { name: 'Refuse request' }).getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toHaveCount(0)
  const again = await askToJoin()
  await again.getByLabel('GHIN member ID').fill('11842207')
  await again.getByRole('button', { name: 'Ask to join' }).click()
  await asked.getByRole('button', { name: 'Got it!' }).click()
  await page.reload()
  await page.getByRole('button', { name: `Approve ${other.name}` }).click()
  await expect(page.getByRole('table', { name: 'Members' })).toContainText(other.name)

  await asked.goto(`/profile/${other.id}/groups`)
  await expectAccessibleAndFitting(asked)
  await asked.getByRole('link', { name: new RegExp(name) }).click()
  await asked.getByRole('button', { name: 'Group menu' }).click()
  await asked.getByRole('menuitem', { name: 'Leave group' }).click()
  const leaving = asked.getByRole('alertdialog', { name: 'Leave group' })
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(asked.getByRole('heading', { name: 'No groups yet' })).toBeVisible()

  // The last admin can't leave, and the server's reason is shown.
  expectedStatuses.add(400)
  await page.getByRole('button', { name: 'Group menu' }).click()
  await page.getByRole('menuitem', { name: 'Leave group' }).click()
  await page.getByRole('alertdialog', { name: 'Leave group' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('A group needs an admin')).toBeVisible()
  void signedIn
})

test('people are invited by name and by email, and accept or decline', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(240_000)
  void signedIn
  expectedStatuses.add(404)
  const name = `Bellarine Walkers ${Date.now().toString(36)}`
  const id = await newCountryClub(page, name)
  await callApiAs(other.page)('user/account/update', { userId: other.id, visibility: 'PUBLIC' }).catch(() => undefined)
  await page.goto(`/group/${id}`)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to Group' })
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('Group member is required')).toBeVisible()
  await dialog.getByLabel('Or an email address').fill('nobody')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('Invalid email')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await dialog.getByLabel('Or an email address').fill(other.email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(`Invited ${other.email}`)).toBeVisible()
  expect((await waitForLatestMail(origin(), other.email, 2)).text).toContain(`/group/${id}`)

  // The admin sees the open invitations and withdraws one.
  const open = page.getByRole('region', { name: 'Invited' })
  await expect(open).toContainText(other.email)
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: `Withdraw the invitation of ${other.email}` }).click()
  const withdrawal = page.getByRole('alertdialog', { name: 'Withdraw invitation' })
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click()
  await expect(open).toHaveCount(0)
  await other.page.goto(`/group/${id}`)
  await expect(other.page.getByRole('heading', { name: 'Only members see this group' })).toBeVisible()
  await callApiAs(page)('club/member/invite', { clubId: id, email: other.email })

  const invited = other.page
  await invited.goto(`/group/${id}`)
  await expect(invited.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await expectAccessibleAndFitting(invited)
  await invited.goto(`/profile/${other.id}/groups`)
  await expect(invited.getByRole('heading', { name: 'Invitations' })).toBeVisible()
  await expectAccessibleAndFitting(invited)
  await invited.getByRole('button', { name: `Decline the invitation to ${name}` }).click()
  await expect(invited.getByRole('heading', { name: 'Invitations' })).toHaveCount(0)

  await callApiAs(page)('club/member/invite', { clubId: id, userIds: other.id })
  await invited.goto(`/group/${id}`)
  await invited.getByRole('button', { name: `Accept the invitation to ${name}` }).click()
  await expect(invited.getByRole('heading', { level: 1, name })).toBeVisible()
  expect((await getFromApiAs<{ clubs: unknown[] }>(invited, 'club/list')).clubs).toHaveLength(1)
})

test('failures show an error, and a group that does not load can be retried', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  void signedIn
  expectedStatuses.add(500)
  const id = await newCountryClub(page, `Otway Club ${Date.now().toString(36)}`)
  await page.route('**/v1/club/get?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/group/${id}`)
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.unroute('**/v1/club/get?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Otway Club/ })).toBeVisible()
  for (const path of ['create', 'update', 'member/invite', 'member/add', 'member/remove'])
    await page.route(`**/v1/club/${path}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Group menu' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename Group' })
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(rename.getByText('An error occurred')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite to Group' })
  await invite.getByLabel('Or an email address').fill('leo@harbour.example')
  await invite.getByRole('button', { name: 'Invite' }).click()
  await expect(invite.getByText('An error occurred')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectPageEntry(page)
  await page.goto('/group/new')
  const create = page.getByRole('dialog', { name: 'Create Group' })
  await create.getByLabel('Name').fill('Otway Rowers')
  await create.getByRole('radio', { name: 'Country club' }).check()
  await create.getByRole('button', { name: 'Create group' }).click()
  await expect(create.getByText('An error occurred')).toBeVisible()
  await expect(create.getByLabel('Name')).toHaveValue('Otway Rowers')
  await page.goto(`/group/${id}`)
  await page.route('**/v1/club/delete', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Group menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete group' }).click()
  await page.getByRole('alertdialog', { name: 'Delete group' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('An error occurred')).toBeVisible()
})

test('menus link to groups, and visitors log in first', async ({ page, signedIn, browser, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Create', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Group' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Group' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/plans/)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'My Groups' }).click()
  await expect(page).toHaveURL(`/profile/${signedIn.id}/groups`)
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) })
  await visitor.goto('/group/1234567')
  await expect(visitor.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await visitor.close()
})
