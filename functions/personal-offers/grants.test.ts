import * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { expect, it } from 'vitest'
import { call } from '../kernel/testing/call.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { askOf, closedListing, newGuest } from './testing/questions.ts'

it('has exactly the table grants that its routes use', async () => {
  const [closed, guest, other] = [await closedListing(), await newGuest(), await newGuest()]
  const used = await tableUse(async () => {
    await call(handler, routes.getUserRate, { id: 1 }, closed.owner)
    await askOf(closed, guest, other)
  })
  expect(used).toEqual(granted(grants, routes))
})
