import type { Page } from '@playwright/test'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { waitForLatestMail } from './mail.ts'

const path = (id: number) => `/profile/${id}/edit/login-and-security`
const rowOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Email addresses' }).getByRole('listitem').filter({ hasText: text })
/** Returns path and fragment of the link in a mail, without the origin. */
const linkIn = (text: string): string => {
  const { pathname, hash } = new URL(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? 'http://no.link.in.mail')
  return pathname + hash
}

test('an email address is added, gets a second mail, is confirmed by its link, and is deleted after confirmation', async ({
  page,
  signedIn,
  baseURL,
  expectedStatuses,
}) => {
  const email = `second.${signedIn.email}`
  await page.goto(path(signedIn.id))
  await expect(rowOf(page, signedIn.email)).toContainText('Active')
  await expect(rowOf(page, signedIn.email).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add email' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Add another address').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Email has been sent to ${email}`)).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Awaiting activation')
  await rowOf(page, email).getByRole('button', { name: 'Send again' }).click()
  await expect(rowOf(page, email).getByText('Sent')).toBeVisible()
  await expectAccessibleAndFitting(page)

  const { text } = await waitForLatestMail(baseURL as string, email, 2)
  await page.goto(linkIn(text))
  const dialog = page.getByRole('dialog', { name: 'Email verification' })
  await expect(dialog.getByText('Email verified')).toBeVisible()
  await expect(page).toHaveURL(path(signedIn.id))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, email)).toContainText('Active')

  // Its server refuses a mail: the open page says so at once.
  await fetch(`${baseURL}/_local/mail/bounce?${new URLSearchParams({ to: email })}`, { method: 'POST' })
  await expect(rowOf(page, email)).toContainText('Emails paused')
  await expect(rowOf(page, email)).toContainText('came back, so we stopped sending')
  await expectAccessibleAndFitting(page)
  await rowOf(page, email)
    .getByRole('button', { name: `Try again: ${email}` })
    .click()
  await expect(rowOf(page, email).getByRole('status')).toContainText('We sent an email to this address')
  await expect(rowOf(page, email)).toContainText('Active')
  expect((await waitForLatestMail(baseURL as string, email, 3)).subject).toBe('Nestboard can email you again')

  expectedStatuses.add(400)
  const remove = async () => {
    await rowOf(page, email).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog', { name: 'Delete email' }).getByRole('button', { name: 'Delete' }).click()
  }
  await page.route('**/v1/user/email/delete', (route) =>
    route.fulfill({ status: 400, json: { status: 'ERROR', data: null, error: 'Invalid Request' } }),
  )
  await remove()
  await expect(page.getByText("This email can't be deleted")).toBeVisible()
  await page.unroute('**/v1/user/email/delete')
  await remove()
  await expect(rowOf(page, email)).toHaveCount(0)
})

test('a used link or another account’s link fails, and its token is removed from the URL at once', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  await page.goto(`${path(signedIn.id)}?email=isla%40corrigan.example&token=used`)
  await expect(page).toHaveURL(path(signedIn.id))
  await expect(page.getByText('Email verification failed.')).toBeVisible()
  await expectAccessibleAndFitting(page)
  await page.goto(`${path(signedIn.id + 1)}?email=isla%40corrigan.example&token=theirs`)
  await expect(page).toHaveURL(path(signedIn.id + 1))
  await expect(page.getByText('Email verification failed.')).toBeVisible()
})

test('a password is changed with the old one, with the errors of the requirement', async ({
  page,
  signedIn,
  baseURL,
  expectedStatuses,
}) => {
  const next = 'wollomai 2027!'
  await page.goto(path(signedIn.id))
  await page.getByRole('button', { name: 'Change password' }).click()
  const [old, fresh, again] = ['Old password', 'New password', 'New password again'].map((label) =>
    page.getByLabel(label, { exact: true }),
  )
  const save = () => page.getByRole('button', { name: 'Save' }).click()
  await save()
  for (const text of [
    'Please provide your old password',
    'Please provide a new password',
    'Please write your new password again',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('At least one letter, number and special character.')).toHaveCount(0)
  await old?.fill('not the old one')
  await fresh?.fill(next)
  await again?.fill('something else')
  await expect(page.getByText('At least one letter, number and special character.')).toBeVisible()
  await save()
  await expect(page.getByText('The password confirmation do not match the new password')).toBeVisible()
  expectedStatuses.add(400)
  await again?.fill(next)
  await save()
  await expect(page.getByText('Invalid old password')).toBeVisible()
  await old?.fill(signedIn.password)
  for (const field of [fresh, again]) await field?.fill('password123')
  await save()
  await expect(page.getByText('That password is too easy to guess.')).toBeVisible()
  for (const field of [fresh, again]) await field?.fill(next)
  await save()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await waitForLatestMail(baseURL as string, signedIn.email, 2)
  await callApiAs(page)('user/session/create', { email: signedIn.email, password: next })
})

test('the session list marks this browser, and ends one or all other sessions', async ({
  page,
  signedIn,
  playwright,
  baseURL,
}) => {
  const elsewhere = async (userAgent: string) => {
    const request = await playwright.request.newContext({ userAgent })
    const form = { email: signedIn.email, password: signedIn.password }
    await request.post(`${baseURL}/v1/user/session/create`, { form, headers: { origin: baseURL as string } })
    return request
  }
  const phone = await elsewhere('Mozilla/5.0 (iPhone) Version/19 Mobile Safari/604')
  const desk = await elsewhere('Mozilla/5.0 (Windows NT 10.0) Firefox/150.0')
  await elsewhere('Mozilla/5.0 (Macintosh) Firefox/150.0')
  const isIn = async (request: typeof phone) => (await request.get(`${baseURL}/v1/user/session/get`)).ok()
  await page.goto(path(signedIn.id))
  const rows = page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('This browser')
  await rows.filter({ hasText: 'Safari on iPhone' }).getByRole('button', { name: 'Log out' }).click()
  await expect(rows).toHaveCount(3)
  expect([await isIn(phone), await isIn(desk)]).toEqual([false, true])
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Log out everywhere else' })
  await ask.getByRole('button', { name: 'Log out' }).click()
  await expect(rows).toHaveCount(1)
  expect(await isIn(desk)).toBe(false)
})
