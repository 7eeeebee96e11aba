import { readFile } from 'node:fs/promises'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'
import { buildXlsx } from '../src/screens/supplier/manage/files/testing/build-xlsx.ts'
import { createListingByApi } from './listing-by-api.ts'

test('a supplier imports spreadsheets: columns, wrong lines, the plan’s limit, Excel, and prices there and back', async ({
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
  expect(head).toMatch(/^\uFEFFName,Stay type,Description,Guests.*Price per night/)
  expect(example).toMatch(/^Cliff House,House/)

  const choose = (text: string | Uint8Array, name = 'stays.csv') =>
    page.getByLabel('Spreadsheet file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
  await choose('only a head\n')
  await expect(page.getByText('stays.csv: The file has no rows below its first line.')).toBeVisible()
  // A semicolon, a decimal comma, words of another language, and two columns that could be the name.
  await choose(
    'Titel;Name;Gäste;Typ;Breite;Länge;Notiz\nK;Keeper’s House;4;Ferienhaus;-38,46;144,1;x\nH;Hut;none;Igloo;;;y\n',
  )
  await expect(page.getByLabel('Gäste')).toHaveValue('guests')
  await expect(page.getByText('Choose what 2 columns hold: their names don’t tell. Left out: Notiz.')).toBeVisible()
  const create = page.getByRole('button', { name: /^Create \d+ drafts?$/ })
  await expect(create).toHaveCount(0)
  await expectAccessibleAndFitting(page)
  await page.getByLabel('Name', { exact: true }).selectOption('Name')
  await expect(page.getByText('5 of 7 columns are read. Left out: Titel, Notiz.')).toBeVisible()
  const lines = page.getByRole('list', { name: 'Lines of the file' }).locator('> li')
  await expect(lines.nth(0)).toContainText('Keeper’s HouseHouse · 4 guests · -38.46, 144.1')
  await expect(lines.nth(1)).toContainText('Line 3')
  await expect(lines.nth(1)).toContainText('Guests must be a whole number from 1 to 99')
  await expect(lines.nth(1)).toContainText('Stay type must be one of')
  await expect(page.getByText('1 of 2 lines need a change in your file.')).toBeVisible()
  await expect(create).toBeDisabled()
  await expectAccessibleAndFitting(page)
  await choose(`Name\n${Array.from({ length: 11 }, (_, at) => `House ${at}`).join('\n')}\n`)
  await create.click()
  await expect(page.getByText('The Verified plan includes 10 listings')).toBeVisible()

  // An Excel file is recognized by its content, and only then its reader is loaded.
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const rows = [
    ['Name', 'Price', 'Currency', 'Check-in'],
    ['Keeper’s House', 180.5, 'A$', { value: 2 / 3, format: 'time' }],
  ] as const
  await choose(buildXlsx({ Notes: [['Nothing'], ['here']], Stays: rows }), 'stays.xlsx')
  await page.getByLabel('Sheet', { exact: true }).selectOption('Stays')
  await expect(lines).toHaveCount(1)
  await expect(lines.nth(0)).toContainText('A$180.50 a night · check-in 16:00')
  expect(scripts.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Create 1 draft' }).click()
  await expect(page.getByText('1 draft was created')).toBeVisible()
  await choose('Name,Latitude,Longitude\nHut,-38.46,144.1\n')
  await page.getByRole('button', { name: 'Create 1 draft' }).click()
  await expect(lines).toHaveCount(0)

  // The exported file changes the price of one listing, gives the other its first rate, and changes nothing twice.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Listings' }).click()
  const exported = await readFile(await (await download).path(), 'utf8')
  expect(exported).toContain(',180.5,')
  const changed = exported
    .split('\r\n')
    .map((line) => (line.startsWith('Hut,') ? line.replace(',USD,,', ',USD,75,') : line.replace(',180.5,', ',199,')))
  await choose(changed.join('\r\n'), 'listings.csv')
  await expect(lines.filter({ hasText: 'Keeper’s House' })).toContainText('A$180.50 → A$199.00 a night.')
  await expect(lines.filter({ hasText: 'Hut' })).toContainText('Its first rate: $75.00 a night.')
  await expectAccessibleAndFitting(page)
  await page.getByRole('button', { name: 'Change 2 prices' }).click()
  await expect(page.getByText('2 prices were changed')).toBeVisible()
  await choose(changed.join('\r\n'), 'listings.csv')
  await expect(lines.getByText('No change')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Create 0 drafts' })).toBeDisabled()
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
