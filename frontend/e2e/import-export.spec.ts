import { readFile } from 'node:fs/promises'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { createListingByApi } from './listing-by-api.ts'

test('a supplier creates drafts by a file: columns, wrong lines, the plan’s limit, all or none', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  void signedIn
  expectedStatuses.add(403)
  await page.goto('/')
  const api = callApiAs(page)
  const { id } = await api<{ id: number }>('supplier/create', { name: 'Otway Coast Stays', type: 'VERIFIED' })
  await page.goto(`/supplier/${id}/manage/files`)
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the template' }).click()
  const [head, example] = (await readFile(await (await template).path(), 'utf8')).split('\r\n')
  expect(head).toMatch(/^\uFEFFName,Stay type,Description,Guests/)
  expect(example).toMatch(/^Cliff House,House/)

  const choose = (text: string, name = 'stays.csv') =>
    page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('only a head\n')
  await expect(page.getByText('stays.csv: The file has no rows below its first line.')).toBeVisible()
  await choose('Title;Guests;Stay type;Note\nKeeper’s House;4;House;x\nHut;none;Igloo;y\n')
  await expect(page.getByLabel('Guests')).toHaveValue('guests')
  await expect(page.getByLabel('Title')).toHaveValue('')
  const create = page.getByRole('button', { name: /^Create \d+ drafts?$/ })
  await expect(create).toBeDisabled()
  await page.getByLabel('Title').selectOption('Name')
  const lines = page.getByRole('list', { name: 'Lines of the file' }).locator('> li')
  await expect(lines.nth(0)).toContainText('Keeper’s House')
  await expect(lines.nth(1)).toContainText('Line 3')
  await expect(lines.nth(1)).toContainText('Guests must be a whole number from 1 to 99')
  await expect(lines.nth(1)).toContainText('Stay type must be one of')
  await expect(page.getByText('1 of 2 lines need a change in your file.')).toBeVisible()
  await expect(create).toBeDisabled()
  await expectAccessibleAndFitting(page)
  await choose(`Name\n${Array.from({ length: 11 }, (_, at) => `House ${at}`).join('\n')}\n`)
  await create.click()
  await expect(page.getByText('The Verified plan includes 10 listings')).toBeVisible()
  await choose('Name,Latitude,Longitude\nKeeper’s House,-38.46,144.1\nHut,,\n')
  await page.getByRole('button', { name: 'Create 2 drafts' }).click()
  await expect(page.getByText('2 drafts were created')).toBeVisible()
  await page.getByRole('link', { name: 'Listings', exact: true }).first().click()
  await expect(page.getByRole('table', { name: 'Listings' }).getByRole('row')).toHaveCount(3)
})

test('an owner exports listings, rates, calendar and orders; a Manager only imports', async ({
  page,
  signedIn,
  other,
}) => {
  test.setTimeout(240_000)
  void signedIn
  const made = await createListingByApi(page, '=Lightkeeper’s Cottage')
  const answer = await page.context().request.get(`${process.env['NB_E2E_ORIGIN']}/v1/stay/listing/get?id=${made.id}`)
  const { supplierId } = ((await answer.json()) as { data: { supplierId: number } }).data
  await page.goto(`/supplier/${supplierId}/manage/files`)
  const exported = async (name: string): Promise<string[]> => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Export ${name}` }).click()
    return (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  }
  expect((await exported('Listings'))[1]).toMatch(/^'=Lightkeeper’s Cottage,Lighthouse,/)
  expect(await exported('Rates')).toHaveLength(4)
  expect(await exported('Calendar')).toHaveLength(2 * 365 + 2)
  expect((await exported('Orders'))[0]).toMatch(/^\uFEFFOrder,Placed,Type/)
  await expectAccessibleAndFitting(page)

  const member = await callApiAs(page)<{ id: number }>('supplier/user/create', {
    supplierId,
    userId: other.id,
    role: 'MANAGER',
  })
  await callApiAs(other.page)('supplier/user/invitation/accept', { id: member.id })
  await other.page.goto(`/supplier/${supplierId}/manage/files`)
  await expect(other.page.getByRole('heading', { name: 'Import listings' })).toBeVisible()
  await expect(other.page.getByRole('heading', { name: 'Export', exact: true })).toHaveCount(0)
})
