import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { clubRow } from '@nestboard/functions/groups/rows.ts'
import { newClub } from '@nestboard/functions/groups/testing/club.ts'
import { createEveryListingPart } from '@nestboard/functions/fees/testing/parts.ts'
import { readIntegrationById } from '@nestboard/functions/integrations/require-integration.ts'
import { addTestSquare } from '@nestboard/functions/integrations/testing/connect.ts'
import { putTestSegment } from '@nestboard/functions/itinerary/testing/segment.ts'
import { deriveBoardChatId, deriveFirstChatId } from '@nestboard/functions/sophia/chat-ids.ts'
import { feeKey } from '@nestboard/functions/fees/rows.ts'
import { segmentRow } from '@nestboard/functions/itinerary/rows.ts'
import { userClubMembershipKey, boardMemberKey } from '@nestboard/functions/kernel/rows.ts'
import { rateKey, ratePartKey } from '@nestboard/functions/rates/rows.ts'
import { productKey, tripKey } from '@nestboard/functions/trips/rows.ts'
import { readRowsByKeys } from '@nestboard/functions/kernel/table/read.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { newListing } from '@nestboard/functions/listing/testing/listing.ts'
import { newSupplier, setUpTestPayment } from '@nestboard/functions/supplier/testing/team.ts'
import { putBoardWithPin } from '@nestboard/functions/trips/testing/things.ts'
import { formatListingAccessRuleName } from '@nestboard/shared/listing/require-listing-capability.ts'
import {
  listingPricingParts,
  formatPricingPartAccessRuleName,
} from '@nestboard/shared/rates/require-pricing-part-capability.ts'
import type { ListingPricingPart } from '@nestboard/shared/rates/require-pricing-part-capability.ts'
import { capabilities, capabilityLevels, formatSupplierAccessRuleName } from '@nestboard/shared/supplier/capability.ts'
import type { AccessCheck, Route } from '@nestboard/shared/kernel/route.ts'
import { createExampleParams } from './examples.ts'

/** A signed-in account with an entity for each permission check. */
export interface TestCaller {
  readonly cookie: string
  /**
   * For each permission check, the id of an entity for which this account passes the check. A new check needs one line
   * in `things`.
   */
  readonly things: Readonly<Record<string, number>>
  /** Ids of this account's entities, by the parameter that names them. */
  readonly named: Readonly<Record<string, number>>
}

const accounts = [await newPerson('Ada'), await newPerson('Bob')] as const
const suppliers = new Map(
  await Promise.all(accounts.map(async (owner) => [owner.userId, await newSupplier(owner)] as const)),
)

// Suppliers without a payment would make changes of policies read more, which is not the usual case.
await Promise.all(accounts.map((owner) => setUpTestPayment(suppliers.get(owner.userId) as number, owner)))

const listings = new Map(
  await Promise.all(
    accounts.map(async (owner) => {
      const supplierId = suppliers.get(owner.userId) as number
      return [owner.userId, await newListing(supplierId, owner)] as const
    }),
  ),
)

type Parts = Awaited<ReturnType<typeof createEveryListingPart>>
const parts = new Map<number, { listingId: number; made: Parts }>()

/**
 * Returns the rate, fee, extra, promotion and policy of an account's own listing; creates them on a new listing when
 * an earlier case removed one.
 */
async function partsOf(owner: { userId: number; cookie: string }): Promise<Parts> {
  const known = parts.get(owner.userId)
  if (known && (await areThere(known))) return known.made
  const listingId = await newListing(suppliers.get(owner.userId) as number, owner)
  const made = await createEveryListingPart(listingId, owner)
  parts.set(owner.userId, { listingId, made })
  return made
}

async function areThere({ listingId, made }: { listingId: number; made: Parts }): Promise<boolean> {
  const hanging = (['EXTRA', 'PROMO', 'POLICY'] as const).map((kind, at) =>
    ratePartKey(kind, listingId, made.rate, [made.extra, made.promo, made.policy][at] as number),
  )
  const keys = [rateKey(listingId, made.rate), feeKey(listingId, made.fee), ...hanging]
  return (await readRowsByKeys(keys)).length === keys.length
}

/**
 * Returns the ids for the permission checks on a listing's rates, fees, extras, promotions and policies. The listing's
 * owner passes all of them.
 */
const ofParts = (made: Readonly<Record<ListingPricingPart, number>>) =>
  listingPricingParts.flatMap((part) =>
    capabilities.flatMap((capability) =>
      capabilityLevels.map((level) => [formatPricingPartAccessRuleName(part, capability, level), made[part]] as const),
    ),
  )

/**
 * Returns the ids for the permission checks on a supplier and its listings. The supplier's owner passes all of them.
 */
const ofSupplier = (supplierId: number, listingId: number) =>
  capabilities.flatMap((capability) =>
    capabilityLevels.flatMap((level) => [
      [formatSupplierAccessRuleName(capability, level), supplierId] as const,
      [formatListingAccessRuleName(capability, level), listingId] as const,
    ]),
  )

const clubs = new Map<number, number>()

/** Returns a group of which the account is an admin; creates a new group when an earlier case deleted it. */
async function clubOf(owner: Person): Promise<number> {
  const known = clubs.get(owner.userId)
  if (known && (await readRowsByKeys([clubRow.key(known), userClubMembershipKey(owner.userId, known)])).length === 2)
    return known
  const { clubId } = await newClub(owner)
  clubs.set(owner.userId, clubId)
  return clubId
}

const integrations = new Map<number, number>()

/**
 * Returns a payment integration of the account, at a supplier of its own; adds a new one when an earlier case removed
 * it.
 */
async function integrationOf(owner: Person): Promise<number> {
  const known = integrations.get(owner.userId)
  if (known && (await readIntegrationById(known))) return known
  const { id } = await addTestSquare(await newSupplier(owner), owner)
  integrations.set(owner.userId, id)
  return id
}

interface Board {
  readonly tripId: number
  readonly productId: number
  readonly segmentId: number
}
const boards = new Map<number, Board>()

/**
 * Returns an account's own board with a pin and a segment; creates a new board when an earlier case removed a part of
 * it.
 */
async function boardOf(userId: number): Promise<Board> {
  const known = boards.get(userId)
  if (known) {
    const { tripId, productId, segmentId } = known
    const keys = [tripKey(tripId), boardMemberKey(tripId, userId), productKey(productId)]
    const there = await readRowsByKeys([...keys, segmentRow.key(segmentId)])
    if (there.length === keys.length + 1) return known
  }
  const { tripId, productId } = await putBoardWithPin(userId)
  const made = { tripId, productId, segmentId: await putTestSegment(tripId) }
  boards.set(userId, made)
  return made
}

const ofBoard = ({ tripId, productId, segmentId }: Board) => ({
  tripMember: tripId,
  tripOwner: tripId,
  productMember: productId,
  segmentMember: segmentId,
})

async function callerOf(person: Person): Promise<TestCaller> {
  const { userId } = person
  const [{ cookie, sessionId }, board] = await Promise.all([newTestSession(userId), boardOf(userId)])
  const clubId = await clubOf({ ...person, cookie })
  const integrationAdmin = await integrationOf({ ...person, cookie })
  const team = Object.fromEntries(ofSupplier(suppliers.get(userId) as number, listings.get(userId) as number))
  const made = Object.fromEntries(ofParts(await partsOf({ userId, cookie })))
  // Neither test account is staff. The right of staff depends on no entity; functions/moderation/staff.test.ts tests
  // it.
  const own = { self: userId, ownSession: sessionId, ownEmail: userId, staff: userId }
  const chats = {
    discoverChatOwner: deriveFirstChatId(userId),
    discoverMessageOwner: deriveFirstChatId(userId) + 2,
    boardChatMember: deriveBoardChatId(board.tripId),
    boardChatMessageMember: deriveBoardChatId(board.tripId) + 2,
  }
  const things = {
    ...own,
    ...chats,
    clubMember: clubId,
    clubAdmin: clubId,
    integrationAdmin,
    ...team,
    ...made,
    ...ofBoard(board),
  }
  const named = { userId, supplierId: suppliers.get(userId) as number, listingId: listings.get(userId) as number }
  return { cookie, things, named: { ...named, tripId: board.tripId, productId: board.productId } }
}

/**
 * Signs in the account that makes the calls. Its session is new, so that rate limits don't carry over between cases.
 */
export const signInCaller = (): Promise<TestCaller> => callerOf(accounts[0])
export const signInStranger = (): Promise<TestCaller> => callerOf(accounts[1])

export const isRouteWithPermissionCheck = (route: Route): route is Route & { access: AccessCheck } =>
  typeof route.access === 'object'

/** Returns parameters that a route accepts, with the id of this account's own entity for the permission check. */
export function createValidParams(route: Route, who: TestCaller): Record<string, unknown> {
  const params = createExampleParams(route.params)
  if (isRouteWithPermissionCheck(route)) params[route.access.by] = who.things[route.access.check]
  return params
}
