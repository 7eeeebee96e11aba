import * as routes from '@nestboard/shared/search/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { newBoard } from '../trips/testing/board.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { offeredListing, searchEverywhere } from './testing/questions.ts'
import { searchFields } from './testing/search.ts'

it('has exactly the table grants that its routes use', async () => {
  const [me, guest] = [await newPerson(), await newPerson()]
  await offeredListing(me)
  const boards = [await newBoard(me)]
  const used = await tableUse(async () => {
    await call(handler, routes.getSearch, { id: 1 }, me)
    const once = { ...searchFields, tripId: boards[0]!, idempotencyKey: 'this-one-here' }
    await call(handler, routes.createStaySearch, once, me)
    await call(handler, routes.createStaySearch, { ...searchFields, rfp: true }, me)
  })
  const everywhere = await tableUse(() => searchEverywhere(me, guest))
  const boarded = await besides(() => Promise.resolve(granted(grants, routes)))
  // Boards and mails are written by other Lambda functions, so this feature needs no grants for these writes.
  const others = new Set(['PutItem T#', 'BatchGetItem U#', 'PutItem MAIL#', 'PutItem NONE#'])
  const ours = [...new Set([...used, ...everywhere])].filter((use) => boarded.includes(use) || !others.has(use))
  expect(ours.toSorted()).toEqual(boarded)
})
