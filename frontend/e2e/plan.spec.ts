import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'

test('the plan page shows use against limits, the next plan, and an error with a retry', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  void signedIn
  expectedStatuses.add(500)
  await page.goto('/')
  const api = callApiAs(page)
  const { id } = await api<{ id: number }>('supplier/createPersonal', {})
  for (const name of ['One', 'Two', 'Three']) await api('stay/listing/create', { supplierId: id, name })
  await page.route('**/v1/supplier/plan/usage*', (route) =>
    route.fulfill({ status: 500, body: '{"status":"ERROR","error":null,"data":null}' }),
  )
  await page.goto(`/supplier/${id}/manage/plan`)
  await expect(page.getByText('Your use of the plan did not load')).toBeVisible()
  await page.unroute('**/v1/supplier/plan/usage*')
  await page.getByRole('button', { name: 'Try again' }).click()
  const now = page.getByRole('region', { name: 'Personal' })
  await expect(now).toContainText('3 of 3')
  await expect(now).toContainText('Your plan’s limit is reached.')
  await expect(now).toContainText('Team membersNot included')
  const next = page.getByRole('region', { name: 'With Verified' })
  await expect(next).toContainText('$10 a month')
  for (const benefit of ['10 listings', '5 ancillaries', '5 search hawks', '5 team members'])
    await expect(next.getByText(benefit, { exact: true })).toBeVisible()
  await expectAccessibleAndFitting(page)

  // The plan has no search hawks, which the page and the form's address say.
  for (const path of ['search-hawks', 'search-hawks/new']) {
    await page.goto(`/supplier/${id}/manage/${path}`)
    await expect(page.getByText('The Personal plan includes no search hawks')).toBeVisible()
    await expect(page.getByRole('link', { name: 'New search hawk' })).toHaveCount(0)
  }

  // A paid plan says until when nothing is billed.
  const paid = await api<{ id: number }>('supplier/create', { name: 'Otway Coast Stays', type: 'PRO' })
  await page.goto(`/supplier/${paid.id}/manage/plan`)
  await expect(page.getByText(/Nothing is billed in the first year, until \w{3} \d+, \d{4}; the trial/)).toBeVisible()
})
