import { mcpGrants } from '@nestboard/events/lanes/mcp-grants.ts'
import { connectAssistant } from '@nestboard/functions/assistants/testing/mcp-over-http.ts'
import { callMcp } from '@nestboard/functions/assistants/testing/call-mcp.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { isTableRequestGranted } from '@nestboard/functions/kernel/grants.ts'
import type { TableAction } from '@nestboard/functions/kernel/grants.ts'
import { recordTableUse } from '@nestboard/functions/kernel/testing/table-use.ts'
import { todayUtc } from '@nestboard/functions/search/testing/search.ts'
import { createStaysAtLorne } from '@nestboard/functions/sophia/testing/coast.ts'
import { newBoard, pinStayOnBoard } from '@nestboard/functions/trips/testing/board.ts'
import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'

const me = await newPerson()
const { inn } = await createStaysAtLorne()
const tripId = await newBoard(me)
await pinStayOnBoard(tripId, me)
const { token } = await connectAssistant(me)

const stay = { checkIn: formatIsoDay(todayUtc + 40), nights: 2, ages: [38, 40] }
const lorne = { name: 'Lorne', latitude: -38.54, longitude: 143.98 }
const segments = [{ date: stay.checkIn, minutes: null, name: 'x', description: 'x', listingId: inn.listingId }]
const calls: readonly (readonly [string, Record<string, unknown>])[] = [
  ['FIND_PLACE', { query: 'Lorne' }],
  ['SEARCH_STAYS', { ...lorne, ...stay }],
  ['READ_LISTING', { listingId: inn.listingId }],
  ['PRICE_STAY', { listingId: inn.listingId, ...stay }],
  ['CHECK_AVAILABILITY', { listingId: inn.listingId, ...stay }],
  ['READ_BOARD', {}],
  ['READ_TRIPS', {}],
  ['READ_BOARD', { tripId }],
  ['PROPOSE_SEGMENTS', { tripId, title: 'x', segments }],
  ['PROPOSE_SEGMENTS', { title: 'x', segments }],
  ['PROPOSE_PIN', { tripId, listingId: inn.listingId, ...stay }],
  ['PROPOSE_BOARD', { name: 'x', place: 'Lorne' }],
  ['OPEN_SEARCH', { ...lorne, ...stay }],
]

it('the role of /mcp allows every table access of the tools, and no write that none of them makes', async () => {
  const answers: string[] = []
  const uses = await recordTableUse(async () => {
    for (const [name, input] of calls) answers.push((await callMcp(token, name, input)).body)
  })
  expect(answers.filter((body) => body.includes('"isError"'))).toEqual([])
  const refused = uses.filter((use) => {
    const [action, partition = ''] = use.split(' ')
    return !isTableRequestGranted(mcpGrants, action as TableAction, partition)
  })
  expect(refused).toEqual([])
  const writes = Object.entries(mcpGrants.table).flatMap(([prefix, actions]) =>
    actions.filter((action) => !/^(?:Get|BatchGet|Query)/.test(action)).map((action) => `${action} ${prefix}`),
  )
  // The writes of rate limits depend on the clock.
  expect(writes.filter((use) => use !== 'UpdateItem BUDGET#' && !uses.includes(use))).toEqual([])
  expect(writes.map((use) => use.replace(/.* /, '')).toSorted()).toEqual(['BUDGET#', 'CHAT#', 'CHAT#', 'U#', 'U#'])
})
