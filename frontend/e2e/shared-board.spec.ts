import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAndFitting } from './accessibility.ts'
import { createBoardWithPin } from './board-stay.ts'
import { expect, test } from './fixtures.ts'

const sharing = (page: Page) => page.getByRole('dialog', { name: /^Share / })

/** Makes a link in the share dialog, which stays open. Resolves to the link's path. */
async function makeLink(page: Page, role: 'Plan' | 'Look'): Promise<string> {
  await sharing(page)
    .getByRole('radio', { name: new RegExp(`^${role}`) })
    .check()
  await sharing(page).getByRole('button', { name: 'Make link' }).click()
  const link = sharing(page).getByRole('listitem', { name: `Link to ${role.toLowerCase()}` })
  return new URL(await link.getByRole('textbox', { name: 'Link' }).inputValue()).pathname
}

test('the owner of a board shares a link, and a visitor opens it on a phone and joins', async ({
  page,
  signedIn,
  other,
  expectedStatuses,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  const { tripId } = await createBoardWithPin(page, { stayName: 'Cliff House' })
  await page.goto(`/trip/${tripId}/planning`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(sharing(page).getByRole('heading', { name: 'Share link' })).toBeVisible()
  await expectAccessible(page)
  const path = await makeLink(page, 'Plan')
  const link = sharing(page).getByRole('listitem', { name: 'Link to plan' })
  await link.getByRole('button', { name: 'QR code' }).click()
  await expect(link.getByRole('img', { name: /^QR code of the link to/ })).toBeVisible()
  await expectAccessible(page)

  const visitor = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 360, height: 740 } })
  await visitor.goto(path)
  await expect(visitor.getByRole('link', { name: 'Cliff House' })).toBeVisible()
  await expect(visitor.getByText('0 votes')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Sign up to join' })).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(visitor.getByText(signedIn.name.split(' ')[0]!)).toHaveCount(0)
  await expectAccessibleAndFitting(visitor)
  const shown = page.waitForResponse(/trip\/link\/update/)
  await link.getByRole('switch', { name: 'Show first names and faces' }).check()
  await shown
  await visitor.reload()
  await expect(visitor.getByRole('list', { name: 'People on this board' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Log in to join' }).click()
  await visitor.getByRole('textbox', { name: 'Email' }).fill(other.email)
  await visitor.getByLabel('Password', { exact: true }).fill(other.password)
  await visitor.keyboard.press('Enter')
  // The press on "Log in to join" goes on by itself.
  await expect(visitor).toHaveURL(`/trip/${tripId}/planning`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()

  await link.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(link).toHaveCount(0)
  expectedStatuses.add(404)
  await other.page.goto(path)
  await expect(other.page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await visitor.close()
})
