import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { describe, expect, it, vi } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { tableClient } from '../kernel/table/table.ts'
import { newListingWithPrivateRate } from '../personal-offers/testing/access-patterns.ts'
import { newRate } from '../rates/testing/rate.ts'
import { turnOffHawksOfRate } from './update-hawks-of-listing.ts'
import { handler } from './index.ts'
import { setUpTestPayment } from '../supplier/testing/team.ts'
import { newHawk } from './testing/hawk.ts'

const get = (id: number, who: { cookie: string }) => callRoute(handler, routes.getSearchHawk, { id }, who)

describe('hawks of a removed rate', () => {
  it('are turned off, except one that got another rate meanwhile', async () => {
    const closed = await newListingWithPrivateRate()
    const { supplierId, owner } = closed
    const offered = { rateId: closed.rateId, action: 'OFFER' } as const
    const [kept, moved] = [await newHawk(closed, offered), await newHawk(closed, offered)]
    await setUpTestPayment(supplierId, owner)
    const otherRateId = await newRate(closed.listingId, owner, { visibility: 'PRIVATE' })
    const send = tableClient.send.bind(tableClient) as (command: unknown) => Promise<unknown>
    // The reaction first lists the hawks of the rate. Right after that read, one of them gets another rate.
    const listThenMove = async (command: unknown) => {
      const answer = await send(command)
      const change = { id: moved, rateId: otherRateId }
      expect(await callRoute(handler, routes.updateSearchHawk, change, owner)).toMatchObject({ code: 200 })
      return answer
    }
    const reads = vi.spyOn(tableClient, 'send').mockImplementationOnce(listThenMove as never)
    await turnOffHawksOfRate(supplierId, closed.rateId, Date.now())
    reads.mockRestore()
    expect((await get(kept, owner)).data).toMatchObject({ rateId: null, active: false, action: 'NONE' })
    expect((await get(moved, owner)).data).toMatchObject({ rateId: otherRateId, active: true, action: 'OFFER' })
  })
})
