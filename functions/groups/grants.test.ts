import * as routes from '@nestboard/shared/groups/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { clubOfferKey, clubRateKey } from '../kernel/rows.ts'
import { call } from '../kernel/testing/call.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { granted, tableUse } from '../kernel/testing/table-use.ts'
import { grants } from './grants.ts'
import { handler } from './index.ts'
import { newClub } from './testing/club.ts'
import { askOf } from './testing/questions.ts'

it('has exactly the table grants that its routes use', async () => {
  const [admin, ...people] = await Promise.all(Array.from({ length: 5 }, () => newPerson()))
  const [worker, golfer, guest, mailed] = people
  // The golfer's address is at the domain of this group, so they join it without a code.
  const offered = await newClub(undefined, { domain: 'example.test' })
  const { clubId } = offered
  await putRows([
    { ...clubOfferKey(clubId, 5, 7), id: 7, supplierId: 5, clubId },
    { ...clubRateKey(5, clubId, 7), id: 7, supplierId: 5, clubId },
  ])
  const used = await tableUse(async () => {
    await askOf(admin!, [worker!, golfer!, guest!, mailed!])
    await call(handler, routes.addClubMember, { clubId, email: golfer!.email }, golfer)
    await call(handler, routes.deleteClub, { id: clubId }, offered.admin)
  })
  expect(used).toEqual(granted(grants, routes))
})
