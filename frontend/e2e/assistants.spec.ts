import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { expectAccessibleAndFitting } from './accessibility.ts'
import { callApiAs, expect, test } from './fixtures.ts'

const path = (id: number) => `/profile/${id}/edit/assistants`

test('an assistant is connected with a token that is shown once, calls, is seen doing so, and is revoked', async ({
  page,
  signedIn,
  baseURL,
}) => {
  await callApiAs(page)('trip/create', { name: 'Great Ocean Road' })
  await page.goto(path(signedIn.id))
  await expect(page.getByText('No assistant is connected.')).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue(`${baseURL}${mcpUrlPath}`)
  await expectAccessibleAndFitting(page)

  await page.getByRole('button', { name: 'Connect an assistant' }).click()
  const asking = page.getByRole('dialog', { name: 'Connect an assistant' })
  await asking.getByRole('button', { name: 'Make token' }).click()
  await expect(asking.getByText('Name, for you is required')).toBeVisible()
  await asking.getByLabel('Name, for you').fill('Laptop')
  await asking.getByLabel('Read boards').check()
  await asking.getByLabel('Great Ocean Road').check()
  await expectAccessibleAndFitting(page)
  await asking.getByRole('button', { name: 'Make token' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the token now' })
  const token = await shown.getByLabel('Token').inputValue()
  expect(token).toMatch(/^nb_a_/)
  await expectAccessibleAndFitting(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  const connected = page.getByRole('list', { name: 'Connected assistants' }).getByRole('listitem')
  await expect(connected).toContainText(`•••• ${token.slice(-4)}`)
  await expect(connected).toContainText('Boards: Great Ocean Road')
  await expect(connected).toContainText('Never')

  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrlPath, baseURL), { requestInit: { headers } }))
  const lorne = { name: 'Lorne', latitude: -38.54, longitude: 143.98 }
  await client.callTool({ name: 'OPEN_SEARCH', arguments: { ...lorne, checkIn: '2099-01-04', nights: 2, ages: [40] } })
  await client.callTool({ name: 'READ_BOARD', arguments: { tripId: 7 } })

  await page.reload()
  await expect(page.getByText('Laptop proposed a search')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the proposal' })).toBeVisible()
  await expect(page.getByText('Refused')).toBeVisible()
  await expect(connected).toContainText('Just now')
  await expectAccessibleAndFitting(page)

  await connected.getByRole('button', { name: 'Revoke Laptop' }).click()
  await page.getByRole('alertdialog', { name: 'Revoke assistant' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No assistant is connected.')).toBeVisible()
  await expect(page.getByText('Laptop proposed a search')).toBeVisible()
  await expect(client.callTool({ name: 'READ_BOARD', arguments: {} })).rejects.toThrow()
})

test('a failure to load or to connect says so, and can be tried again', async ({
  page,
  signedIn,
  expectedStatuses,
}) => {
  expectedStatuses.add(500)
  const broken = { status: 500, json: { status: 'ERROR', data: null, error: null } }
  await page.route('**/v1/user/assistant/**', (route) => route.fulfill(broken))
  await page.goto(path(signedIn.id))
  await expect(page.getByText('Your assistants did not load')).toBeVisible()
  await page.getByRole('button', { name: 'Connect an assistant' }).click()
  await page.getByLabel('Name, for you').fill('Laptop')
  await page.getByRole('button', { name: 'Make token' }).click()
  await expect(page.getByText('The assistant could not be connected. Try again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/v1/user/assistant/**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('No assistant is connected.')).toBeVisible()
})
