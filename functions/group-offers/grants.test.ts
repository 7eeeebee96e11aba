import { groupOfferLimits } from '@nestboard/shared/group-offers/model.ts'
import * as routes from '@nestboard/shared/group-offers/routes.ts'
import { expect, it } from 'vitest'
import { newClub } from '../groups/testing/club.ts'
import { supplierStatsKey } from '../kernel/rows.ts'
import { call } from '../kernel/testing/call.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { placeOffer } from './places.ts'
import { closedStay, offerToClub } from './testing/closed.ts'
import { askOf } from './testing/questions.ts'

it('has exactly the table grants that its routes use', async () => {
  const [stay, club] = [await closedStay(), await newClub()]
  await placeOffer(await offerToClub(stay, club.clubId), club.clubId)
  const used = await tableUse(async () => {
    const { offerId: id } = await askOf(stay, club)
    await call(handler, routes.updateGroupOffer, { id, active: false }, stay.owner)
    // With the counter at its limit, the next call counts the offers exactly.
    await putRows([{ ...supplierStatsKey(stay.supplierId), groupOffers: groupOfferLimits.ofSupplier }])
    await call(handler, routes.updateGroupOffer, { id, active: true }, stay.owner)
  })
  expect(used).toEqual(granted(grants, routes))
})
