import { getUpperIdBits } from '@nestboard/shared/kernel/id.ts'
import { searchHawkErrorTexts } from '@nestboard/shared/search-hawks/faults.ts'
import * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { expect, it } from 'vitest'
import { newId } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newListingWithPrivateRate } from '../personal-offers/testing/access-patterns.ts'
import { handler } from './index.ts'
import { hawkKey } from './rows.ts'
import { newHawk } from './testing/hawk.ts'

it('a hawk whose id leads to its listing can be changed, and so can an older hawk whose id does not', async () => {
  const closed = await newListingWithPrivateRate()
  const { listingId, rateId, publicRateId, owner } = closed
  const leading = await newHawk(closed)
  expect(getUpperIdBits(leading)).toBe(listingId)
  const [row] = await readPartitionRows(hawkKey(leading).pk)
  const other = newId()
  await putRows([{ ...row!, ...hawkKey(other), id: other }])
  for (const id of [leading, other]) {
    const update = (change: object) => callRoute(handler, routes.updateSearchHawk, { id, ...change }, owner)
    expect((await update({ rateId, action: 'OFFER', active: true })).code).toBe(200)
    const { data } = await callRoute(handler, routes.getSearchHawk, { id }, owner)
    expect(data).toMatchObject({ rateId, action: 'OFFER' })
    expect(await update({ rateId: publicRateId })).toMatchObject({ code: 400, error: searchHawkErrorTexts.rate })
  }
})
