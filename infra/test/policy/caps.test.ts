import { expect, it } from 'vitest'
import { handler as assistants } from '@nestboard/functions/assistants/index.ts'
import { handler as auth } from '@nestboard/functions/auth/index.ts'
import { freshEmail, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { handler as fees } from '@nestboard/functions/fees/index.ts'
import { exampleFeeFields, newFee } from '@nestboard/functions/fees/testing/fee.ts'
import { handler as follow } from '@nestboard/functions/follow/index.ts'
import { userOrSupplierStatsKey } from '@nestboard/functions/kernel/rows.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import type { EnvelopeResponse } from '@nestboard/functions/kernel/testing/call.ts'
import { createReadyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { putRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as listing } from '@nestboard/functions/listing/index.ts'
import { newListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as rates } from '@nestboard/functions/rates/index.ts'
import {
  createSellingListing,
  newRate,
  plainRateFields,
  ratePartRoutes,
} from '@nestboard/functions/rates/testing/rate.ts'
import { handler as supplier } from '@nestboard/functions/supplier/index.ts'
import { addTestTeamMember, newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { handler as trips } from '@nestboard/functions/trips/index.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import { maxAssistantsPerPerson } from '@nestboard/shared/assistants/model.ts'
import { createAssistant, deleteAssistant, listAssistants } from '@nestboard/shared/assistants/routes.ts'
import { createEmail, deleteEmail, listEmails } from '@nestboard/shared/auth/routes.ts'
import { maxAdditionalEmailsOfUser } from '@nestboard/shared/auth/model.ts'
import { maxFeesPerListing } from '@nestboard/shared/fees/limits.ts'
import { createFee, deleteFee, listFees } from '@nestboard/shared/fees/routes.ts'
import { maxFollowsPerPerson } from '@nestboard/shared/follow/model.ts'
import { followSupplier } from '@nestboard/shared/follow/routes.ts'
import { maxListingPhotos } from '@nestboard/shared/listing/model.ts'
import { createListing, createListingMedia, listListingsBySupplier } from '@nestboard/shared/listing/routes.ts'
import {
  maxExtrasPerRate,
  maxPoliciesPerRate,
  maxPromosPerRate,
  maxRatesPerListing,
} from '@nestboard/shared/rates/limits.ts'
import { createRate, deleteRate, listRates } from '@nestboard/shared/rates/routes.ts'
import { maxOwnedSuppliersPerPerson } from '@nestboard/shared/supplier/model.ts'
import { createPersonalSupplier, createSupplier, listSuppliersByUser } from '@nestboard/shared/supplier/routes.ts'
import { supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { maxTripMembers } from '@nestboard/shared/trips/model.ts'
import { getTrip, updateTrip } from '@nestboard/shared/trips/routes.ts'

interface Cap {
  readonly most: number
  readonly add: (nth: number) => Promise<EnvelopeResponse>
  readonly count: () => Promise<number>
  /** Removes one entity; absent when entities of this kind can't be removed. */
  readonly remove?: () => Promise<EnvelopeResponse>
  /** Number of entities created one by one before the test; the limit minus one by default. */
  readonly before?: number
}

const at = 50

/** Every kind of entity with a maximum count; each function prepares a fresh owner. */
const caps: Readonly<Record<string, () => Promise<Cap>>> = {
  'e-mail addresses of a person': async () => {
    const who = await newPerson()
    const { userId } = who
    const list = async () => (await callRoute(auth, listEmails, {}, who)).data!.emails.slice(1)
    return {
      most: maxAdditionalEmailsOfUser,
      add: () => callRoute(auth, createEmail, { email: freshEmail(), userId }, who),
      count: async () => (await list()).length,
      remove: async () => callRoute(auth, deleteEmail, { id: (await list())[0]!.id }, who),
    }
  },
  'connected assistants of a person': async () => {
    const who = await newPerson()
    const list = async () => (await callRoute(assistants, listAssistants, {}, who)).data!.assistants
    return {
      most: maxAssistantsPerPerson,
      add: () => callRoute(assistants, createAssistant, { name: 'Laptop', scopes: ['SEARCH'], days: 30 }, who),
      count: async () => (await list()).length,
      remove: async () => callRoute(assistants, deleteAssistant, { id: (await list())[0]!.id }, who),
    }
  },
  'suppliers of a person': async () => {
    const who = await newPerson()
    const { userId } = who
    return {
      most: maxOwnedSuppliersPerPerson,
      add: () => callRoute(supplier, createSupplier, { name: 'Chalet', type: 'PRO' }, who),
      count: async () => (await callRoute(supplier, listSuppliersByUser, { userId }, who)).data!.suppliers.length,
    }
  },
  'listings of a plan': async () => {
    const owner = await newPerson()
    const supplierId = (await callRoute(supplier, createPersonalSupplier, {}, owner)).data!.id
    return {
      most: supplierPlans.PERSONAL.listings,
      add: () => callRoute(listing, createListing, { supplierId, name: 'Hut' }, owner),
      count: async () =>
        (await callRoute(listing, listListingsBySupplier, { supplierId }, owner)).data!.listings.length,
    }
  },
  'rates of a listing': async () => {
    const { id: listingId, owner } = await createSellingListing()
    const list = async () => (await callRoute(rates, listRates, { listingId }, owner)).data!.rates
    return {
      most: maxRatesPerListing,
      add: () => callRoute(rates, createRate, { listingId, ...plainRateFields }, owner),
      count: async () => (await list()).length,
      remove: async () => callRoute(rates, deleteRate, { id: (await list())[0]!.id }, owner),
    }
  },
  'fees of a listing': async () => {
    const { id: listingId, owner } = await createSellingListing()
    const list = async () => (await callRoute(fees, listFees, { listingId }, owner)).data!.fees
    return {
      most: maxFeesPerListing,
      add: () => callRoute(fees, createFee, { listingId, ...exampleFeeFields }, owner),
      count: async () => (await list()).length,
      remove: async () => callRoute(fees, deleteFee, { id: (await list())[0]!.id }, owner),
    }
  },
  ...Object.fromEntries(
    (
      [
        ['extra', maxExtrasPerRate],
        ['promo', maxPromosPerRate],
        ['policy', maxPoliciesPerRate],
      ] as const
    ).map(([kind, most]) => [
      `${kind} of a rate`,
      async (): Promise<Cap> => {
        const { id: listingId, owner } = await createSellingListing()
        const rateId = await newRate(listingId, owner)
        const { create, list, remove, fields } = ratePartRoutes[kind]
        const there = async () =>
          Object.values((await callRoute(rates, list, { rateId }, owner)).data!)[0] as unknown as { id: number }[]
        return {
          most,
          add: () => callRoute(rates, create, { rateId, ...fields }, owner),
          count: async () => (await there()).length,
          remove: async () => callRoute(rates, remove, { id: (await there())[0]!.id }, owner),
        }
      },
    ]),
  ),
  'photos of a listing': async () => {
    const { id: listingId, owner } = await createSellingListing()
    const row = (await readPartitionRows(`L#${listingId}`)).find(({ sk }) => sk === 'LISTING')
    await putRows([{ ...row!, photos: maxListingPhotos - 1 }])
    const uploads = await Promise.all(
      Array.from({ length: at + 1 }, () => createReadyUpload(owner.userId, 'LISTING_MEDIA', listingId)),
    )
    return {
      most: maxListingPhotos,
      before: 0,
      add: (nth) => callRoute(listing, createListingMedia, { listingId, media: uploads[nth]! }, owner),
      count: async () =>
        (await readPartitionRows(listingKey(listingId).pk)).find(({ sk }) => sk === 'LISTING')!['photos'] as number,
    }
  },
  'people of a board': async () => {
    const owner = await newPerson()
    const people = await Promise.all(Array.from({ length: maxTripMembers + at }, () => newPerson()))
    await putRows(
      await Promise.all(
        people.map(async ({ userId }) => ({
          ...(await readPartitionRows(`U#${userId}`)).find(({ sk }) => sk === 'ACCOUNT')!,
          visibility: 'PUBLIC',
        })),
      ),
    )
    const id = await newBoard(owner, people.slice(0, maxTripMembers - 2))
    return {
      most: maxTripMembers - 1,
      before: 0,
      add: (nth) => callRoute(trips, updateTrip, { id, userIds: [people[maxTripMembers - 2 + nth]!.userId] }, owner),
      count: async () => (await callRoute(trips, getTrip, { id }, owner)).data!.userIds.length,
    }
  },
  'whom a user may follow': async () => {
    const [who, owner] = [await newPerson(), await newPerson()]
    await putRows([{ ...userOrSupplierStatsKey(`U#${who.userId}`), following: maxFollowsPerPerson - 1 }])
    const ids: number[] = []
    for (let n = 0; n < maxOwnedSuppliersPerPerson; n++) ids.push(await newSupplier(owner))
    ids.push(await newSupplier(await newPerson()))
    return {
      most: maxFollowsPerPerson,
      before: 0,
      add: (nth) => callRoute(follow, followSupplier, { supplierId: ids[nth]! }, who),
      count: async () =>
        (await readPartitionRows(`U#${who.userId}`)).find(({ sk }) => sk === 'STATS')!['following'] as number,
    }
  },
}

it.each(Object.entries(caps))(
  '%s: of fifty added concurrently to the last free place, one succeeds',
  async (_, make) => {
    const { most, before = most - 1, add, count, remove } = await make()
    for (let n = 0; n < before; n++) expect((await add(n)).code).toBe(200)
    for (const round of remove ? [1, 2] : [1]) {
      const answers = await Promise.all(Array.from({ length: at }, (__, nth) => add(nth)))
      expect([round, answers.filter(({ code }) => code === 200)]).toEqual([round, [expect.anything()]])
      expect(answers.filter(({ code }) => ![200, 400, 403, 503].includes(code))).toEqual([])
      expect(await count()).toBe(most)
      // A removal makes room for exactly one entity.
      await remove?.()
    }
  },
  120_000,
)

it('fees added concurrently get distinct positions', async () => {
  const { id: listingId, owner } = await createSellingListing()
  await Promise.all(Array.from({ length: 6 }, () => newFee(listingId, owner)))
  const { data } = await callRoute(fees, listFees, { listingId }, owner)
  expect(data!.fees.map(({ idx }) => idx)).toEqual([0, 1, 2, 3, 4, 5])
})

it('an account that owns the maximum number of suppliers still gets its personal one', async () => {
  const who = await newPerson()
  const { data } = await callRoute(supplier, createPersonalSupplier, {}, who)
  for (let n = 1; n < maxOwnedSuppliersPerPerson; n++) await newSupplier(who)
  expect(await callRoute(supplier, createPersonalSupplier, {}, who)).toMatchObject({ code: 200, data })
})

it('twenty concurrent requests for a personal supplier at the last place create one', async () => {
  const who = await newPerson()
  for (let n = 1; n < maxOwnedSuppliersPerPerson; n++) await newSupplier(who)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => callRoute(supplier, createPersonalSupplier, {}, who)),
  )
  expect(new Set(answers.filter(({ code }) => code !== 503).map(({ code, data }) => `${code} ${data?.id}`)).size).toBe(
    1,
  )
  expect(answers.some(({ code }) => code === 200)).toBe(true)
})

it('memberships in other teams don’t count toward the suppliers an account may own', async () => {
  const [host, guest] = [await newPerson(), await newPerson()]
  for (let n = 0; n < maxOwnedSuppliersPerPerson; n++)
    await addTestTeamMember(await newSupplier(host), guest.userId, 'REP')
  expect(await newListing(await newSupplier(guest), guest)).toBeGreaterThan(0)
})
