import { expectAccessibleAndFitting } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { waitForLatestMail } from './mail.ts'
import { postFormToApi } from './sign-up-by-api.ts'

const key = () => crypto.randomUUID()

test('an invitation by email opens from its mail, is declined, and can no longer be opened afterwards', async ({
  page,
  signedIn,
  other,
  baseURL,
  expectedStatuses,
}) => {
  const api = other.page.context().request
  const founded = { name: 'Aireys Light', type: 'VERIFIED', idempotencyKey: key() }
  const { id } = await postFormToApi<{ id: number }>(api, baseURL as string, 'supplier/create', founded)
  const invited = { supplierId: String(id), email: signedIn.email, role: 'REP', idempotencyKey: key() }
  await postFormToApi(api, baseURL as string, 'supplier/user/invite', invited)
  const { text } = await waitForLatestMail(baseURL as string, signedIn.email, 2)
  const link = /https?:\/\/\S+\/invitation\/\d+/.exec(text)?.[0] as string
  await page.goto(new URL(link).pathname)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'You declined the invitation' })).toBeVisible()
  expectedStatuses.add(404)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This invitation is not open' })).toBeVisible()
  await expectAccessibleAndFitting(page)
  await other.page.goto(new URL(link).pathname)
  await expect(other.page.getByRole('heading', { name: 'This invitation is not open' })).toBeVisible()
})
