import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { everyPart } from '@nestboard/functions/fees/testing/parts.ts'
import { segmentOnBoard } from '@nestboard/functions/itinerary/testing/segment.ts'
import { signedIn } from '@nestboard/functions/kernel/testing/session.ts'
import { newListing } from '@nestboard/functions/listing/testing/listing.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { thingsOnBoard } from '@nestboard/functions/trips/testing/things.ts'
import { listingRule } from '@nestboard/shared/listing/permissions.ts'
import { listingParts, partRule } from '@nestboard/shared/rates/permissions.ts'
import type { ListingPart } from '@nestboard/shared/rates/permissions.ts'
import { capabilities, levels, supplierRule } from '@nestboard/shared/supplier/permissions.ts'
import type { Check, Route } from '@nestboard/shared/kernel/contract.ts'
import { exampleParams } from './examples.ts'

/** Somebody with an account, signed in by a session of its own, with a thing for each check that names one. */
export interface Somebody {
  readonly cookie: string
  /** Check to the id of a thing this person passes it for. A new check needs one line in `things`. */
  readonly things: Readonly<Record<string, number>>
}

const accounts = [await newPerson('Ada'), await newPerson('Bob')] as const
const suppliers = new Map(
  await Promise.all(accounts.map(async (owner) => [owner.userId, await newSupplier(owner)] as const)),
)

const listings = new Map(
  await Promise.all(
    accounts.map(async (owner) => {
      const supplierId = suppliers.get(owner.userId) as number
      return [owner.userId, await newListing(supplierId, owner)] as const
    }),
  ),
)

const parts = new Map(
  await Promise.all(
    accounts.map(async (owner) => {
      const made = await everyPart(listings.get(owner.userId) as number, owner)
      return [owner.userId, made] as const
    }),
  ),
)

/** One's own rate, extra, fee … passes every check on that part of a listing. */
const ofParts = (made: Readonly<Record<ListingPart, number>>) =>
  listingParts.flatMap((part) =>
    capabilities.flatMap((capability) =>
      levels.map((level) => [partRule(part, capability, level), made[part]] as const),
    ),
  )

/** The supplier a person owns passes every check on standings, and so does a listing of it. */
const ofSupplier = (supplierId: number, listingId: number) =>
  capabilities.flatMap((capability) =>
    levels.flatMap((level) => [
      [supplierRule(capability, level), supplierId] as const,
      [listingRule(capability, level), listingId] as const,
    ]),
  )

/** A board of its own each time, since one of the calls deletes it. */
async function ofBoard(userId: number): Promise<Record<string, number>> {
  const { tripId, productId } = await thingsOnBoard(userId)
  return {
    tripMember: tripId,
    tripOwner: tripId,
    productMember: productId,
    segmentMember: await segmentOnBoard(tripId),
  }
}

async function somebody({ userId }: { userId: number }): Promise<Somebody> {
  const { cookie, sessionId } = await signedIn(userId)
  const team = Object.fromEntries(ofSupplier(suppliers.get(userId) as number, listings.get(userId) as number))
  const made = Object.fromEntries(ofParts(parts.get(userId)!))
  const things = { self: userId, ownSession: sessionId, ownEmail: userId, ...team, ...made, ...(await ofBoard(userId)) }
  return { cookie, things }
}

/** The caller of these tests, in a new session: budgets don't reach from one case into the next. */
export const caller = (): Promise<Somebody> => somebody(accounts[0])
export const stranger = (): Promise<Somebody> => somebody(accounts[1])

export const isChecked = (route: Route): route is Route & { access: Check } => typeof route.access === 'object'

/** Parameters a route accepts from this person, about this person's own thing. */
export function paramsFor(route: Route, who: Somebody): Record<string, unknown> {
  const params = exampleParams(route.params)
  if (isChecked(route)) params[route.access.by] = who.things[route.access.check]
  return params
}
