import '@nestboard/functions/kernel/testing/remembered.ts'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { newComment, newPost } from '@nestboard/functions/feed/testing/post.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { callRoute, sendRequest } from '@nestboard/functions/kernel/testing/call.ts'
import {
  filterSuccessfulWrites,
  recordTableCommands,
  tableAccessesOf,
} from '@nestboard/functions/kernel/testing/recorded.ts'
import { putRows, readAllTableRows, readRowsAtKeys } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { removeRows } from '@nestboard/functions/kernel/table/replace-rows.ts'
import { changeListing, readListingItem } from '@nestboard/functions/listing/listing.store.ts'
import { newListing } from '@nestboard/functions/listing/testing/listing.ts'
import { newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as offers } from '@nestboard/functions/personal-offers/index.ts'
import {
  buildPersonalOfferFields,
  createGuestAcceptingOffers,
} from '@nestboard/functions/personal-offers/testing/access-patterns.ts'
import { changePriceMatch, readPriceMatchById } from '@nestboard/functions/price-match/price-match.store.ts'
import { newPriceMatch } from '@nestboard/functions/price-match/testing/match.ts'
import { createSearchMatchedWithHawks, newHawk } from '@nestboard/functions/search-hawks/testing/hawk.ts'
import { assignListingsToMember, newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import {
  makePrivateRateBid,
  newBiddingHost,
  newRequest,
  testRequestCenter,
} from '@nestboard/functions/whisk-me-away/testing/request.ts'
import { createUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import { createExampleParams } from './examples.ts'
import { servedRoutes } from './routes.ts'
import type { ServedRoute } from './routes.ts'

/**
 * Nobody who is bound to listings reads or changes what names another listing. Every route is called for a hidden
 * listing and everything that names it: at first as a member who works on all listings; where that call answers with
 * one of the secrets or writes one of the rows, also as the same member bound to another listing, and as a stranger,
 * who shows what is no secret.
 */
async function createTeamWithTwoListings() {
  const team = await newTeam()
  const { supplierId } = team
  const owner = team.people.OWNER
  const own = await newListing(supplierId, owner, 'Own House')
  const host = await newBiddingHost({}, { supplierId, owner })
  const beyond = host.listingId
  const traveler = await createGuestAcceptingOffers()
  const { latitude, longitude } = testRequestCenter
  await placeOrder(await newPinnedStay({ stay: host, traveler }))
  await callRoute(offers, createUserRate, buildPersonalOfferFields(traveler, host), owner)
  await newHawk({ listingId: beyond, owner })
  await createSearchMatchedWithHawks(traveler, { latitude: latitude + 0.01, longitude })
  await makePrivateRateBid(await newRequest(traveler), host)
  await newComment(traveler, await newPost(owner, supplierId, { listingId: beyond }))
  const match = (await readPriceMatchById(await newPriceMatch(traveler, await newBoard(traveler))))!
  const asked = { supplierId, listingId: beyond, stage: 'ASKED' } as const
  await commitTransaction([{ write: changePriceMatch(match, asked, match.nms + 1) }])
  const { nms } = (await readListingItem(beyond, { consistent: true }))!
  await commitTransaction([{ write: changeListing(beyond, { visibility: 'PRIVATE' }, nms + 1) }])
  return { ...team, own, beyond, traveler }
}

const team = await createTeamWithTwoListings()

const nameOf = ({ pk, sk }: Pick<Row, 'pk' | 'sk'>): string => `${pk} ${sk}`
const numbersIn = (text: string): Set<number> => new Set((text.match(/\d{6,}/g) ?? []).map(Number))
const isOfBeyond = (row: Row): boolean => numbersIn(JSON.stringify(row)).has(team.beyond)

/** The rows of the table at the start, by key, and what of them is about the listing beyond. */
let asPrepared: ReadonlyMap<string, Row> = new Map()
let ofBeyond: readonly Row[] = []
/** Ids of everything that names the listing beyond. */
let secrets: ReadonlySet<number> = new Set()
async function prepare(): Promise<void> {
  asPrepared = new Map((await readAllTableRows()).map((row) => [nameOf(row), row]))
  ofBeyond = [...asPrepared.values()].filter(isOfBeyond)
  const ids = ofBeyond.flatMap((row) => (typeof row['id'] === 'number' ? [row['id']] : []))
  const open = new Set([team.supplierId, team.own, team.traveler.userId])
  secrets = new Set([team.beyond, ...ids].filter((id) => !open.has(id)))
}

/**
 * Sends a call, restores what it wrote, and returns its secrets and whether it wrote something that names the listing.
 */
async function effectOf(each: ServedRoute, params: Record<string, unknown>, userId: number) {
  const { cookie } = await newTestSession(userId)
  const { value, commands } = await recordTableCommands(() => sendRequest(each.handler, each.route, { params, cookie }))
  const written = filterSuccessfulWrites(commands).flatMap(tableAccessesOf)
  const after = (await readRowsAtKeys(written)) as Row[]
  const before = written.flatMap((key) => asPrepared.get(nameOf(key)) ?? [])
  await removeRows(written.filter((key) => !asPrepared.has(nameOf(key))))
  await putRows(before)
  const isWritten = [...before, ...after].some(isOfBeyond)
  const told = value.code === 200 ? [...numbersIn(value.body)].filter((id) => secrets.has(id)) : []
  return { told, isWritten }
}

const isNamedThing = (name: string): boolean => name === 'id' || name.endsWith('Id') || name === 'listingIds'
const isOptional = (field: z.ZodMiniType): boolean => ['optional', 'default'].includes(field._zod.def.type)

/**
 * Parameters that name the listing beyond, or something that names it, in each way that the route allows: without the
 * optional fields that name nothing, which may be filters or files, and for changes with them as well.
 */
function variantsOf({ route }: ServedRoute): Record<string, unknown>[] {
  const { cursor: _, ...full } = createExampleParams(route.params)
  const isKept = (name: string) => isNamedThing(name) || !isOptional(route.params.shape[name] as z.ZodMiniType)
  const lean = Object.fromEntries(Object.entries(full).filter(([name]) => isKept(name)))
  return (route.method === 'GET' ? [lean] : [lean, full]).flatMap(namingBeyond)
}

function namingBeyond(example: Record<string, unknown>): Record<string, unknown>[] {
  const given = { ...example }
  const free: string[] = []
  for (const name of Object.keys(given)) {
    if (name === 'supplierId') given[name] = team.supplierId
    else if (name === 'listingId') given[name] = team.beyond
    else if (name === 'listingIds') given[name] = [team.beyond]
    else if (name === 'userId') given[name] = team.traveler.userId
    else if (isNamedThing(name)) free.push(name)
  }
  const ids = [...secrets]
  // A parameter such as `rateId` takes the values that rows have under this name, and otherwise every id.
  const valuesOf = (name: string): unknown[] => {
    const named = [...new Set(ofBeyond.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : [])))]
    return name !== 'id' && named.length ? named : name === 'id' ? [...ids, team.supplierId] : ids
  }
  const [first, ...others] = free
  for (const name of others) given[name] = valuesOf(name)[0] ?? given[name]
  return first === undefined ? [given] : valuesOf(first).map((value) => ({ ...given, [first]: value }))
}

/** Routes whose right is one on the listing itself; roles.test.ts calls them for a listing that is not assigned. */
const isCheckedByListing = ({ route }: ServedRoute): boolean =>
  typeof route.access === 'object' && /^(?:listing|rate|fee|extra|promo|policy)Role\(/.test(route.access.check)
const routes = servedRoutes.filter((each) => !isCheckedByListing(each))

describe.each(['MANAGER', 'AGENT'] as const)('a bound %s', (role) => {
  it('neither reads nor changes anything that names another listing, by any route', async () => {
    await assignListingsToMember(team, role, role === 'AGENT' ? [team.own, team.beyond] : [])
    await prepare()
    const { userId } = team.people[role]
    const reached: { each: ServedRoute; params: Record<string, unknown> }[] = []
    for (const each of routes)
      for (const params of variantsOf(each)) {
        const { told, isWritten } = await effectOf(each, params, userId)
        if (told.length || isWritten) reached.push({ each, params })
      }
    await assignListingsToMember(team, role, [team.own])
    await prepare()
    const surprises = new Set<string>()
    for (const { each, params } of reached) {
      const [bound, stranger] = [await effectOf(each, params, userId), await effectOf(each, params, 987_654_321)]
      if (bound.told.some((id) => !stranger.told.includes(id))) surprises.add(`${each.key} tells`)
      if (bound.isWritten && !stranger.isWritten) surprises.add(`${each.key} writes`)
    }
    // The member who works on all listings reaches them, so that an empty list of surprises means something.
    expect(new Set(reached.map(({ each }) => each.key)).size).toBeGreaterThan(role === 'AGENT' ? 15 : 30)
    expect([...surprises]).toEqual([])
  }, 600_000)
})
