import { expect, test } from './fixtures.ts'
import { latestMail } from './mail.ts'
import { post } from './sign-up-by-api.ts'
import { expectSound } from './sound.ts'

const key = () => crypto.randomUUID()

test('an invited person follows the notification, accepts, and manages the supplier', async ({
  page,
  signedIn,
  other,
  baseURL,
}) => {
  const api = other.page.context().request
  const founded = { name: 'Otway Coast Stays', type: 'PRO', idempotencyKey: key() }
  const { id } = await post<{ id: number }>(api, baseURL as string, 'supplier/create', founded)
  const invited = { supplierId: String(id), userId: String(signedIn.id), role: 'MANAGER', idempotencyKey: key() }
  await post(api, baseURL as string, 'supplier/user/create', invited)
  const { text } = await latestMail(baseURL as string, signedIn.email, 2)
  expect(text).toContain(`${other.name} invited you to the team of Otway Coast Stays`)
  await page.goto('/notifications')
  await page.getByRole('link', { name: `${other.name} invited you to the team of Otway Coast Stays` }).click()
  await expect(page.getByRole('heading', { name: 'Join the team of Otway Coast Stays?' })).toBeVisible()
  await expect(page.getByText(`${other.name} invited you as Manager`)).toBeVisible()
  await expectSound(page)
  await other.page.goto(`/supplier/${id}/people`)
  await expect(other.page.getByRole('heading', { name: '1 person' })).toBeVisible()
  await expect(other.page.getByText('Invited')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(new RegExp(`/supplier/${id}/manage`))
  await other.page.reload()
  await expect(other.page.getByRole('heading', { name: '2 people' })).toBeVisible()
})

test('an invitation by email opens from its mail, is declined, and can no longer be opened afterwards', async ({
  page,
  signedIn,
  other,
  baseURL,
  expectedStatuses,
}) => {
  const api = other.page.context().request
  const founded = { name: 'Aireys Light', type: 'VERIFIED', idempotencyKey: key() }
  const { id } = await post<{ id: number }>(api, baseURL as string, 'supplier/create', founded)
  const invited = { supplierId: String(id), email: signedIn.email, role: 'REP', idempotencyKey: key() }
  await post(api, baseURL as string, 'supplier/user/invite', invited)
  const { text } = await latestMail(baseURL as string, signedIn.email, 2)
  const link = /https?:\/\/\S+\/invitation\/\d+/.exec(text)?.[0] as string
  await page.goto(new URL(link).pathname)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'You declined the invitation' })).toBeVisible()
  expectedStatuses.add(404)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This invitation is not open' })).toBeVisible()
  await expectSound(page)
  await other.page.goto(new URL(link).pathname)
  await expect(other.page.getByRole('heading', { name: 'This invitation is not open' })).toBeVisible()
})
