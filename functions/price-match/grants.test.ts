import * as routes from '@nestboard/shared/price-match/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { besides, granted, tableUse } from '../kernel/testing/table-use.ts'
import { closedListing } from '../personal-offers/testing/questions.ts'
import { newBoard } from '../trips/testing/board.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { readyReceipt } from './testing/match.ts'
import { askOf } from './testing/questions.ts'

it('has exactly the table grants that its routes use', async () => {
  const [traveler, closed] = [await newPerson(), await closedListing()]
  const tripId = await newBoard(traveler)
  const used = await tableUse(async () => {
    await askOf(traveler, tripId, closed, await besides(() => readyReceipt(traveler.userId)))
    await call(handler, routes.getPriceMatch, { id: 1 }, traveler)
  })
  // A receipt sent in the form is uploaded by the handler, which needs an object store, so those two actions are not
  // exercised here.
  expect([...used, 'DeleteItem MEDIA#', 'PutItem MEDIA#'].toSorted()).toEqual(granted(grants, routes))
})
