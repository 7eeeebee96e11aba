import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndFitting, expectNoHorizontalOverflow } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'

const ghin = '11842207'

/** Creates a group of the category COUNTRY_CLUB, owned by the user of `page`. */
async function countryClub(page: Page): Promise<{ id: number; name: string }> {
  const name = `Torquay Links ${Date.now().toString(36)}${process.pid.toString(36)}`
  const { id } = await callApiAs(page)<{ id: number }>('club/create', { name, category: 'COUNTRY_CLUB' })
  return { id, name }
}

const failing = (page: Page, path: string) =>
  page.route(`**/v1/club/${path}`, (route) => route.fulfill({ status: 500, body: '{}' }))

test('a failed attempt to join shows an error and keeps the input, and groups that do not load can be retried', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(180_000)
  expectedStatuses.add(500)
  const { name } = await countryClub(other.page)
  await failing(page, 'list?*')
  await page.goto(`/profile/${signedIn.id}/groups`)
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible({ timeout: 30_000 })
  await expectAccessibleAndFitting(page)
  await page.unroute('**/v1/club/list?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()

  await failing(page, 'member/add')
  await page.getByRole('button', { name: 'Join Group' }).click()
  const join = page.getByRole('dialog', { name: 'Join Group' })
  await join.getByRole('radio', { name: 'Country club' }).check()
  await join.getByRole('combobox', { name: 'Group' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await join.getByLabel('GHIN member ID').fill(ghin)
  await join.getByRole('button', { name: 'Ask to join' }).click()
  await expect(join.getByText('An error occurred')).toBeVisible()
  await expect(join.getByLabel('GHIN member ID')).toHaveValue(ghin)
  await expectAccessibleAndFitting(page)
  await page.unroute('**/v1/club/member/add')
  await join.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByRole('dialog', { name: 'Your request is with the club' })).toBeVisible()
})

test('a failed removal or refusal shows an error, and the person stays in the list', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.setTimeout(180_000)
  void signedIn
  expectedStatuses.add(500)
  const { id } = await countryClub(page)
  await callApiAs(other.page)('club/member/add', { clubId: id, memberId: ghin })
  await failing(page, 'member/remove')
  const failure = page.getByText('An error occurred')
  await page.goto(`/group/${id}`)
  await page.getByRole('button', { name: `Refuse ${other.name}` }).click()
  await page.getByRole('alertdialog', { name: 'Refuse request' }).getByRole('button', { name: 'Refuse' }).click()
  await expect(failure).toBeVisible()
  await expect(page.getByText(`GHIN ${ghin}`)).toBeVisible()
  await expectAccessibleAndFitting(page)

  await callApiAs(page)('club/member/add', { clubId: id, userId: other.id })
  await page.reload()
  const row = page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: other.name })
  await page.getByRole('button', { name: `Actions for ${other.name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog', { name: 'Remove member' }).getByRole('button', { name: 'Remove' }).click()
  await expect(failure).toBeVisible()
  await expect(row).toHaveCount(1)
  await expectAccessibleAndFitting(page)
})

test('the open menus that link to groups are accessible on phones and desktops, light and dark', async ({
  page,
  signedIn,
}) => {
  await page.goto('/plans')
  for (const [width, account] of [
    [360, 'You'],
    [1440, 'Account menu'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const [menu, entry, target] of [
      ['Create', 'Group', '/group/new'],
      [account, 'My Groups', `/profile/${signedIn.id}/groups`],
    ] as const) {
      await page.getByRole('button', { name: menu, exact: true }).filter({ visible: true }).first().click()
      await expect(page.getByRole('menuitem', { name: entry })).toHaveAttribute('href', target)
      await expectNoHorizontalOverflow(page)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
  }
})
