import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { handler as fees } from '@nestboard/functions/fees/index.ts'
import { exampleFeeFields, newFee } from '@nestboard/functions/fees/testing/fee.ts'
import { feeKey } from '@nestboard/functions/fees/rows.ts'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { priceCalendarKey, ratePartKey } from '@nestboard/functions/rates/rows.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as listings } from '@nestboard/functions/listing/index.ts'
import { updateListing } from '@nestboard/shared/listing/routes.ts'
import { removeDeletedListingRows } from '@nestboard/functions/listing/delete-listing.ts'
import { newListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as rates } from '@nestboard/functions/rates/index.ts'
import { createSellingListing, newRate, rateExtraToCreate } from '@nestboard/functions/rates/testing/rate.ts'
import { removeErasedTeamMember } from '@nestboard/functions/supplier/remove-erased-team-member.ts'
import { handler as supplier } from '@nestboard/functions/supplier/index.ts'
import { addTestTeamMember, newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import * as feeRoutes from '@nestboard/shared/fees/routes.ts'
import * as rateRoutes from '@nestboard/shared/rates/routes.ts'
import * as routes from '@nestboard/shared/supplier/routes.ts'
import { expect, it } from 'vitest'
import { captureStreamRecordOfWrite, runReactionsOfLane } from '../testing/records.ts'

/** Makes a change and delivers its record twice, as at-least-once delivery may. */
async function happens(key: RowKey, change: () => Promise<unknown>): Promise<void> {
  const record = await captureStreamRecordOfWrite(key, change)
  expect(await runReactionsOfLane('catalog', record)).toEqual([])
  expect(await runReactionsOfLane('catalog', record)).toEqual([])
}

const log = async (supplierId: number, who: { cookie: string }) =>
  (await callRoute(supplier, routes.listAudit, { supplierId }, who)).data!.entries

it('records a fee from its creation to its removal, each change once', async () => {
  const { id: listingId, supplierId, owner } = await createSellingListing()
  let id = 0
  const made = await captureStreamRecordOfWrite(feeKey(listingId, 0), async () => {
    id = await newFee(listingId, owner, { name: 'Cleaning' })
  })
  expect(made.eventName).toBe('INSERT')
  const key = feeKey(listingId, id)
  await happens(key, () => callRoute(fees, feeRoutes.updateFee, { id, ...exampleFeeFields, amount: 7 }, owner))
  await happens(key, () => callRoute(fees, feeRoutes.deleteFee, { id }, owner))
  const entries = (await log(supplierId, owner)).filter(({ action }) => action.startsWith('fee'))
  expect(entries.map(({ action, subjectId, userId }) => [action, subjectId, userId])).toEqual([
    ['feeDeleted', id, owner.userId],
    ['feeChanged', id, owner.userId],
  ])
  expect(entries[1]).toMatchObject({ before: { amount: String(exampleFeeFields.amount) }, after: { amount: '7' } })
  expect(entries[0]).toMatchObject({ before: { amount: '7' }, after: {} })
})

it('records each fee that a new sort order moves', async () => {
  const { id: listingId, supplierId, owner } = await createSellingListing()
  const [first, second] = [await newFee(listingId, owner), await newFee(listingId, owner)]
  await happens(feeKey(listingId, first), () =>
    callRoute(fees, feeRoutes.orderFees, { listingId, feeIds: [second, first] }, owner),
  )
  const entry = (await log(supplierId, owner)).find(({ action }) => action === 'feeChanged')
  expect(entry).toMatchObject({ subjectId: first, userId: owner.userId, after: { idx: '1' } })
})

it('records the days of a calendar that changed', async () => {
  const { id: listingId, supplierId, owner } = await createSellingListing()
  const id = await newRate(listingId, owner)
  const dayOne = Math.floor(Date.now() / 86_400_000) + 10
  const set = (day: number, values: number[]) => () =>
    callRoute(rates, rateRoutes.updateRateValues, { id, dayOne: day, values }, owner)
  await happens(priceCalendarKey(listingId, id), set(dayOne, [100, 110, 120]))
  await happens(priceCalendarKey(listingId, id), set(dayOne + 1, [115]))
  const last = (await log(supplierId, owner)).find(({ action }) => action === 'pricesChanged')
  expect(last).toMatchObject({
    subjectId: id,
    before: { [`from day ${dayOne + 1}`]: '[110]' },
    after: { [`from day ${dayOne + 1}`]: '[115]' },
  })
})

it('records nothing for rates and fees that are removed with their listing', async () => {
  const { id: listingId, supplierId, owner } = await createSellingListing()
  const rateId = await newRate(listingId, owner)
  const extra = (await callRoute(rates, rateRoutes.createExtra, { rateId, ...rateExtraToCreate }, owner)).data!.id
  const before = await log(supplierId, owner)
  await happens(ratePartKey('EXTRA', listingId, rateId, extra), () => removeDeletedListingRows(listingId))
  expect(await log(supplierId, owner)).toEqual(before)
})

it('records who removed a member, and who left', async () => {
  const { supplierId, people, memberIds } = await newTeam()
  const { OWNER: owner, ADMIN: admin, REP: rep, GUEST: guest } = people
  await happens(teamMemberKey(supplierId, guest.userId), () =>
    callRoute(supplier, routes.deleteTeamMember, { id: memberIds.GUEST }, admin),
  )
  await happens(teamMemberKey(supplierId, rep.userId), () =>
    callRoute(supplier, routes.deleteTeamMember, { id: memberIds.REP }, rep),
  )
  const erased = await newPerson()
  await addTestTeamMember(supplierId, erased.userId, 'AGENT')
  await happens(teamMemberKey(supplierId, erased.userId), () => removeErasedTeamMember(erased.userId, Date.now()))
  const entries = (await log(supplierId, owner)).filter(({ action }) => action !== 'supplierCreated')
  expect(entries.map(({ action, userId, before }) => [action, userId, before])).toEqual([
    ['memberLeft', erased.userId, { userId: String(erased.userId), role: 'AGENT' }],
    ['memberLeft', rep.userId, { userId: String(rep.userId), role: 'REP' }],
    ['memberRemoved', admin.userId, { userId: String(guest.userId), role: 'GUEST' }],
  ])
})

it('records a changed role and changed listings once each, with who changed them', async () => {
  const { supplierId, people, memberIds } = await newTeam()
  const { OWNER: owner, ADMIN: admin, REP: rep } = people
  const listingId = await newListing(supplierId, owner)
  const change = (run: () => Promise<unknown>) => happens(teamMemberKey(supplierId, rep.userId), run)
  await change(() =>
    callRoute(supplier, routes.updateTeamMember, { id: memberIds.REP, listingIds: [listingId] }, admin),
  )
  await change(() => callRoute(supplier, routes.updateTeamRole, { id: memberIds.REP, role: 'ADMIN' }, owner))
  await change(() => callRoute(supplier, routes.updateTeamRole, { id: memberIds.REP, role: 'ADMIN' }, owner))
  const entries = (await log(supplierId, owner)).filter(({ action }) => action !== 'supplierCreated')
  expect(entries.map(({ action, userId, before, after }) => [action, userId, before, after])).toEqual([
    [
      'memberRoleChanged',
      owner.userId,
      { role: 'REP', listingIds: `[${listingId}]` },
      { role: 'ADMIN', listingIds: '[]' },
    ],
    ['memberAssigned', admin.userId, { listingIds: '[]' }, { listingIds: `[${listingId}]` }],
  ])
})

it('names the listing of a change of its rates, as it was called then', async () => {
  const { id: listingId, supplierId, owner } = await createSellingListing()
  await callRoute(listings, updateListing, { id: listingId, name: 'Keeper’s House' }, owner)
  const feeId = await newFee(listingId, owner, { name: 'Cleaning' })
  await happens(feeKey(listingId, feeId), () =>
    callRoute(fees, feeRoutes.updateFee, { ...exampleFeeFields, id: feeId, amount: 7 }, owner),
  )
  await callRoute(listings, updateListing, { id: listingId, name: 'Later', visibility: 'PRIVATE' }, owner)
  expect((await log(supplierId, owner)).slice(0, 2).map(({ action, listingName }) => [action, listingName])).toEqual([
    ['visibilityChanged', 'Later'],
    ['feeChanged', 'Keeper’s House'],
  ])
  expect((await log(supplierId, owner)).at(-1)).not.toHaveProperty('listingName')
})
