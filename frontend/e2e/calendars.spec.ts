import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { createListingWithManagementPath } from './managed-listing.ts'
import { isTwoNightStayBookable } from './owner-journey/share-calendar.ts'

const compact = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

/** Starts a server that plays another booking site and serves one calendar. */
async function otherSite() {
  const nights = new Set<readonly [from: number, to: number]>()
  /** Lines of further entries. */
  const others: string[] = []
  const server = createServer((request, response) => {
    if (request.url !== '/calendar.ics') return response.writeHead(404).end()
    const events = [...nights].flatMap(([from, to]) => [
      'BEGIN:VEVENT',
      `UID:${from}@site.example`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      `DTEND;VALUE=DATE:${compact(to)}`,
      'SUMMARY:Ms Secret Guest',
      'END:VEVENT',
    ])
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Site//EN', ...events, ...others, 'END:VCALENDAR', '']
    return response.writeHead(200, { 'content-type': 'text/calendar' }).end(lines.join('\r\n'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { nights, others, origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

test('a calendar of another site blocks nights until its event is removed', async ({
  page,
  signedIn: _,
  other,
  expectedStatuses,
}) => {
  test.slow()
  expectedStatuses.add(400)
  const site = await otherSite()
  const { base, id, standard, today } = await createListingWithManagementPath(page)
  const from = today + 10
  const canBook = () => isTwoNightStayBookable(other.page, id, standard, from)
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add', exact: true })

  await page.goto(`${base}/inventory`)
  await page.getByRole('link', { name: 'Sync' }).click()
  await expect(page.getByRole('heading', { name: 'Calendar sync' })).toBeVisible()
  await expect(page.getByText('No calendars yet')).toBeVisible()
  await expect(page.getByText('There is no address yet.')).toBeVisible()
  await expectAccessibleAndFitting(page)

  await page.getByRole('button', { name: 'Add calendar' }).click()
  await add.click()
  for (const text of ['Name is required', 'Address is required']) await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByLabel('Name').fill('Airbnb')
  for (const [url, text] of [
    [
      'http://calendar.example/a.ics',
      'Enter an address that begins with https:// or webcal://, without a port or password.',
    ],
    ['https://169.254.169.254/latest/', "This address doesn't lead to a public server."],
    [`${site.origin}/other.ics`, 'The server answers this address with an error.'],
  ] as const) {
    await dialog.getByLabel('Address').fill(url)
    await add.click()
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await expectAccessibleAndFitting(page)

  expect(await canBook()).toBe(true)
  site.nights.add([from, from + 2])
  site.others.push('BEGIN:VEVENT', 'SUMMARY:Ms Secret Guest asks for a cot', 'END:VEVENT')
  await dialog.getByLabel('Address').fill(`${site.origin}/calendar.ics`)
  await add.click()
  const fault = '1 of 2 entries could not be read: no start date (line 10).'
  await expect(page.getByText(`The calendar is added. ${fault}`)).toBeVisible()
  await expect(page.getByRole('listitem').getByText(fault, { exact: true })).toBeVisible()
  await expect(page.getByText(/Blocks 2 nights · Checked less than a minute ago/)).toBeVisible()
  await expect(page.getByText('Calendar checked less than a minute ago.')).toBeVisible()
  expect(await canBook()).toBe(false)
  await expect(page.getByText('Secret Guest')).toHaveCount(0)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('button', { name: /0 free of 1, 0 booked, blocked by Airbnb/ })).toHaveCount(2)

  site.nights.clear()
  site.others.length = 0
  await page.getByRole('link', { name: 'Sync' }).click()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('All calendars are up to date.')).toBeVisible()
  await expect(page.getByText(/Blocks no nights/)).toBeVisible()
  await expect(page.getByText(/could not be read/)).toHaveCount(0)
  expect(await canBook()).toBe(true)

  site.stop()
})
