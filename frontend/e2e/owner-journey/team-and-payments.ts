import type { Locator, Page } from '@playwright/test'
import { expectAccessibleAndFitting } from '../accessibility.ts'
import { expect, type TestPerson } from '../fixtures.ts'
import { waitForLatestMail } from '../mail.ts'
import { locateNextButton, locateNextLink, locatePageHeading } from './become-verified.ts'

/** Invites two Managers: a person with an account, found by handle, and an email address without an account. */
export async function inviteManagers(
  page: Page,
  mate: { name: string; handle: string },
  address: string,
): Promise<void> {
  await expect(locatePageHeading(page, 'Add the people from your team')).toBeVisible()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await page.getByRole('combobox', { name: 'Find a person' }).fill(mate.handle)
  await page.getByRole('option', { name: mate.name }).click()
  await page.getByRole('combobox', { name: `Role of ${mate.name}` }).selectOption('Manager')
  await page.getByRole('button', { name: `Invite ${mate.name}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: mate.name })).toContainText('Invited')
  await page.getByLabel('Or invite by email').fill('priya')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('Invalid email')).toBeVisible()
  await page.getByLabel('Or invite by email').fill(address)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: address })).toContainText('Invited')
  await expectAccessibleAndFitting(page)
  expect((await waitForLatestMail(process.env['NB_E2E_ORIGIN'] as string, address)).text).toContain('Otway Light Stays')
  await locateNextLink(page).click()
}

/** Chooses payment at the property. Onboarding then ends at the supplier's management pages. */
export async function choosePaymentAtProperty(page: Page, supplierId: number): Promise<void> {
  await expect(locatePageHeading(page, 'How would you like to receive your payments?')).toBeVisible()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Integration/ })).toBeDisabled()
  await expect(page.getByText('No payment integration set up yet.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Custom/ })).toBeChecked()
  await page.getByRole('textbox', { name: 'Payment notes' }).fill('Cash or card at the property.')
  await expectAccessibleAndFitting(page)
  await locateNextButton(page).click()

  await expect(locatePageHeading(page, 'Welcome aboard')).toBeVisible()
  await expect(page.getByText('2 people invited')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Payment notes' })).toHaveValue('Cash or card at the property.')
  await page.goForward()
  await page.getByRole('button', { name: 'Create your first listing' }).click()
  await expect(page).toHaveURL(new RegExp(`/supplier/${supplierId}/manage/listings/new/\\d+/type-selection$`))
}

/** Checks that the supplier's public page shows the data entered during onboarding. */
export async function expectSupplierProfile(page: Page, supplierId: number, handle: string): Promise<void> {
  await page.goto(`/supplier/${supplierId}/about`)
  await expect(page.getByRole('link', { name: 'otway.example/stays' })).toHaveAttribute(
    'href',
    'https://otway.example/stays',
  )
  await expect(page.getByText(`@${handle}`)).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: /Otway Light Stays/ })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Create Supplier' })).toBeVisible()
}

/** Checks that the last button of a card keeps a distance from the card's edge. */
async function expectRoomAround(button: Locator): Promise<void> {
  const room = await button.evaluate((element) => {
    const card = element.closest('.panel') as HTMLElement
    return card.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom
  })
  expect(room).toBeGreaterThanOrEqual(20)
}

/**
 * As the invited person, opens the notification in their own browser and accepts the invitation. The team's page then
 * counts this person.
 */
export async function acceptInvitation(
  mate: TestPerson & { page: Page },
  owner: TestPerson & { page: Page },
  supplierId: number,
) {
  const origin = process.env['NB_E2E_ORIGIN'] as string
  const sentence = `${owner.name} invited you to the team of Otway Light Stays`
  expect((await waitForLatestMail(origin, mate.email, 2)).text).toContain(sentence)
  await mate.page.goto('/notifications')
  await mate.page.getByRole('link', { name: sentence }).click()
  await expect(mate.page.getByRole('heading', { name: 'Join the team of Otway Light Stays?' })).toBeVisible()
  await expect(mate.page.getByText(`${owner.name} invited you as Manager`)).toBeVisible()
  await expectAccessibleAndFitting(mate.page)
  await expectRoomAround(mate.page.getByRole('button', { name: 'Decline' }))
  await owner.page.goto(`/supplier/${supplierId}/people`)
  await expect(owner.page.getByRole('heading', { name: '1 person' })).toBeVisible()
  await expect(owner.page.getByText('Invited')).toBeVisible()
  await mate.page.getByRole('button', { name: 'Accept' }).click()
  await expect(mate.page).toHaveURL(new RegExp(`/supplier/${supplierId}/manage`))
  await owner.page.reload()
  await expect(owner.page.getByRole('heading', { name: '2 people' })).toBeVisible()
}
