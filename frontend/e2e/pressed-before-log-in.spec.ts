import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { addDaysToToday } from './board-stay.ts'
import { expect, extractMailCode, test, type TestPerson } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'
import { waitForLatestMail } from './mail.ts'
import { fillSignUpForm } from './sign-up-screens.ts'

const name = 'Lightkeeper’s Cottage'

/** Signs up in the dialog that is open, with the mailed code. */
async function signUpInDialog(page: Page, person: TestPerson): Promise<void> {
  await fillSignUpForm(page, person)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()
  const { text } = await waitForLatestMail(process.env['NB_E2E_ORIGIN'] as string, person.email)
  await page.getByLabel('Digit 1 of 6').pressSequentially(extractMailCode(text))
}

/** Opens a listing with dates in its booking card. */
async function openWithDates(page: Page, id: number): Promise<void> {
  await page.addInitScript(
    ([day, length]) => {
      localStorage.setItem('nb.searchDay', String(day))
      localStorage.setItem('nb.searchLength', String(length))
    },
    [addDaysToToday(34), 3] as const,
  )
  await page.goto(`/listing/${id}`)
}

for (const width of [360, 1440])
  test(`Reserve goes on after sign-up, to the checkout, with a board made silently, at ${width} px`, async ({
    page,
    other,
    person,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    const { id } = await createListingByApi(other.page)
    await openWithDates(page, id)
    const card = page.getByRole('group', { name: 'Your stay' })
    await card.getByRole('link', { name: 'Reserve' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign up' })
    await expect(dialog).toContainText(`to book ${name}, `)
    await expectAccessibleAndFitting(page)
    // A reload in the middle keeps what was pressed.
    await page.reload()
    await expect(dialog).toContainText(`to book ${name}, `)
    await signUpInDialog(page, person)
    await expect(page).toHaveURL(/\/order\/checkout\/\d+$/)
    await expect(page.getByText(name).first()).toBeVisible()
    // Back at the listing, nothing goes on a second time.
    await page.goto(`/listing/${id}`)
    await expect(card.getByRole('button', { name: 'Reserve' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/listing/${id}`))
  })

test('Pin goes on after log-in with the question for the board, Follow with following', async ({
  page,
  other,
  third,
}) => {
  test.slow()
  const { id } = await createListingByApi(other.page)
  await openWithDates(page, id)
  const card = page.getByRole('group', { name: 'Your stay' })
  await card.getByRole('link', { name: 'Pin', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog).toContainText(`to pin ${name}`)
  await dialog.getByLabel('Email', { exact: true }).fill(third.email)
  await dialog.getByLabel('Password', { exact: true }).fill(third.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Pin on Planning Board' })).toBeVisible()
})

test('Follow goes on after log-in, and Message leads to the message', async ({
  page,
  other,
  third,
  expectedStatuses,
}) => {
  // A request that is on its way when the session ends.
  expectedStatuses.add(401)
  await page.goto(`/profile/${other.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Follow', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog).toContainText(`to follow ${other.name}`)
  const logIn = async () => {
    await dialog.getByLabel('Email', { exact: true }).fill(third.email)
    await dialog.getByLabel('Password', { exact: true }).fill(third.password)
    await page.keyboard.press('Enter')
  }
  await logIn()
  await expect(page.getByRole('main').getByRole('button', { name: /^Following/ })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/profile/${other.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Message' }).click()
  await expect(page.getByRole('dialog')).toContainText(`to write to ${other.name}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  await logIn()
  await expect(page).not.toHaveURL(`/profile/${other.id}`)
  await expect(page).toHaveURL(/\/messages?|\/profile\/\d+\/message/)
})

test('an entry of the Create menu goes on after log-in', async ({ page, third }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('menuitem', { name: 'Planning Board' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog).toContainText('to create Planning Board')
  await dialog.getByLabel('Email', { exact: true }).fill(third.email)
  await dialog.getByLabel('Password', { exact: true }).fill(third.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create Planning Board' })).toBeVisible()
})

test('a forged link makes nothing go on, and a closed dialog forgets what was pressed', async ({
  page,
  other,
  third,
}) => {
  const forged = encodeURIComponent(JSON.stringify({ button: `follow person ${other.id}`, verb: 'follow', name: 'x' }))
  await page.goto(`/login?pressed=${forged}&from=/profile/${other.id}#pressed=${forged}`)
  await page.goto(`/profile/${other.id}?pressed=${forged}`)
  await page.getByRole('main').getByRole('link', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('to follow')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog).not.toContainText('to follow')
  await dialog.getByLabel('Email', { exact: true }).fill(third.email)
  await dialog.getByLabel('Password', { exact: true }).fill(third.password)
  const read = page.waitForResponse(/follower/)
  await page.keyboard.press('Enter')
  await read
  await expect(page.getByRole('main').getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
})
