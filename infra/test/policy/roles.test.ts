import { handler as calendarFeeds } from '@nestboard/functions/calendar-feeds/index.ts'
import { createExport } from '@nestboard/shared/calendar-feeds/routes.ts'
import '@nestboard/functions/kernel/testing/remembered.ts'
import { describe, expect, it } from 'vitest'
import { createEveryListingPart } from '@nestboard/functions/fees/testing/parts.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as listings } from '@nestboard/functions/listing/index.ts'
import { updateListing } from '@nestboard/shared/listing/routes.ts'
import { removeRows } from '@nestboard/functions/kernel/table/replace-rows.ts'
import {
  recordTableCommands,
  tableAccessesOf,
  filterSuccessfulWrites,
} from '@nestboard/functions/kernel/testing/recorded.ts'
import type { SentCommand } from '@nestboard/functions/kernel/testing/recorded.ts'
import { readAllTableRows, putRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { newTestSession } from '@nestboard/functions/kernel/testing/session.ts'
import { newListing } from '@nestboard/functions/listing/testing/listing.ts'
import { assignListingsToMember, newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import type { AccessCheck } from '@nestboard/shared/kernel/route.ts'
import { formatListingAccessRuleName } from '@nestboard/shared/listing/require-listing-capability.ts'
import {
  listingPricingParts,
  formatPricingPartAccessRuleName,
} from '@nestboard/shared/rates/require-pricing-part-capability.ts'
import {
  doesTeamStandingHaveCapability,
  capabilities,
  getCapabilityLevelOfStanding,
  capabilityLevels,
  needsListingAssignment,
  teamStandings,
  formatSupplierAccessRuleName,
  canRoleHaveListingAssignments,
} from '@nestboard/shared/supplier/capability.ts'
import type { Capability, CapabilityLevel, TeamStanding } from '@nestboard/shared/supplier/capability.ts'
import { createExampleParams } from './examples.ts'
import { sendAndFindFaults } from './send-and-judge.ts'
import { isRouteWithPermissionCheck } from './people.ts'
import { servedRoutes } from './routes.ts'

/** The right that a route requires, and the kind of entity it applies to. */
interface RouteRule {
  readonly capability: Capability
  readonly level: CapabilityLevel
  readonly thing: 'supplier' | 'listing' | (typeof listingPricingParts)[number]
}

const rules = new Map<string, RouteRule>(
  capabilities.flatMap((capability) =>
    capabilityLevels.flatMap((level): [string, RouteRule][] => [
      [formatSupplierAccessRuleName(capability, level), { capability, level, thing: 'supplier' }],
      [formatListingAccessRuleName(capability, level), { capability, level, thing: 'listing' }],
      ...listingPricingParts.map((thing): [string, RouteRule] => [
        formatPricingPartAccessRuleName(thing, capability, level),
        { capability, level, thing },
      ]),
    ]),
  ),
)

const guarded = servedRoutes.flatMap((each) => {
  const rule = isRouteWithPermissionCheck(each.route) ? rules.get(each.route.access.check) : undefined
  return rule ? [{ ...each, rule, by: (each.route.access as AccessCheck).by }] : []
})

const putActive = (id: number, owner: { cookie: string }) =>
  callRoute(listings, updateListing, { id, active: true }, owner)

/** Capabilities that no route requires: no call deletes a supplier, transfers it or changes its plan. */
const withoutRoute: readonly Capability[] = ['ownership']
/** Capabilities that operations check themselves, instead of a route. inside-roles.test.ts tests them. */
const inOperations: readonly Capability[] = ['memberList', 'privateRates']

/**
 * The cells of the permission matrix that this file has tested over the API. A cell is a capability, the caller's
 * standing (OWNER or a role), and whether the supplier is the caller's own.
 */
const cells = new Set<string>()

/**
 * Creates a supplier with a member in each role, and two hidden listings. The first has a rate, fee, extra, promotion
 * and policy.
 */
async function fullTeam() {
  const team = await newTeam()
  const owner = team.people.OWNER
  const hidden = async () => {
    const id = await newListing(team.supplierId, owner)
    await putActive(id, owner)
    return id
  }
  const [listing, elsewhere] = [await hidden(), await hidden()]
  await callRoute(calendarFeeds, createExport, { listingId: listing }, owner)
  const things: Readonly<Record<RouteRule['thing'], number>> = {
    supplier: team.supplierId,
    listing,
    ...(await createEveryListingPart(listing, owner)),
  }
  return { ...team, things, listing, elsewhere }
}

const [mine, theirs] = [await fullTeam(), await fullTeam()]
/** Routes that name a second entity. Tests of their features check that the second entity belongs to the caller. */
const namesMore = new Set([
  'POST /v1/user/rate/update',
  'POST /v1/supplier/offer/create',
  'POST /v1/supplier/order/cancel',
  'POST /v1/supplier/order/refund',
  'POST /v1/supplier/user/create',
  'GET /v1/supplier/dashboard/get',
  'GET /v1/supplier/day/stay',
  'POST /v1/supplier/day/tick',
  'POST /v1/supplier/day/arrival',
  'POST /v1/supplier/day/note/create',
  'POST /v1/supplier/day/note/delete',
  'GET /v1/supplier/day/checks/get',
  'POST /v1/supplier/day/checks/update',
  'POST /v1/supplier/day/cleaning/show',
  'POST /v1/supplier/day/cleaning/create',
  'POST /v1/supplier/day/cleaning/delete',
  'GET /v1/supplier/order/guest',
  'POST /v1/stay/listing/createMany',
  'POST /v1/stay/listing/inventory/advanceCalendarEdit',
  'POST /v1/stay/listing/inventory/stopCalendarEdit',
  'POST /v1/stay/listing/inventory/undoCalendarEdit',
  'POST /v1/whisk/bid',
  'POST /v1/whisk/retract',
])

/** Whether a call adds listings to the supplier, which a member bound to listings may not do. */
const addsListings = ({ route, rule }: (typeof guarded)[number]): boolean =>
  route.method === 'POST' && rule.thing === 'supplier' && rule.capability === 'listings'

const nameOf = ({ pk, sk }: Pick<Row, 'pk' | 'sk'>): string => `${pk} ${sk}`

/** The rows of the table at the start of the test case, by key. */
let asPrepared: ReadonlyMap<string, Row> = new Map()
const prepare = async (): Promise<void> => {
  asPrepared = new Map((await readAllTableRows()).map((row) => [nameOf(row), row]))
}

/** Restores all rows that these commands wrote to their state at the start of the test case. */
async function restore(commands: readonly SentCommand[]): Promise<void> {
  const written = filterSuccessfulWrites(commands).flatMap(tableAccessesOf)
  await removeRows([
    ...new Map(written.filter((key) => !asPrepared.has(nameOf(key))).map((key) => [nameOf(key), key])).values(),
  ])
  await putRows(written.flatMap((key) => asPrepared.get(nameOf(key)) ?? []))
}

async function codeOf(each: (typeof guarded)[number], standing: TeamStanding, things: typeof mine.things) {
  const { cookie } = await newTestSession(mine.people[standing].userId)
  const { cursor: _, payFacType: __, payNotes: ___, ...example } = createExampleParams(each.route.params)
  const listed = 'listingIds' in example ? { listingIds: [things.listing] } : {}
  const params = { ...example, ...listed, [each.by]: things[each.rule.thing] }
  const { value, commands } = await recordTableCommands(() => sendAndFindFaults(each, { params, cookie }))
  const { answer, wrong } = value
  expect(wrong.map((text) => `${each.key} as ${standing}: ${text}`)).toEqual([])
  await restore(commands)
  return answer.code
}

async function assignTo(standing: TeamStanding, listingIds: readonly number[]): Promise<void> {
  if (standing !== 'OWNER' && canRoleHaveListingAssignments(standing))
    await assignListingsToMember(mine, standing, listingIds)
  await prepare()
}

it('covers routes of suppliers, listings and their parts', () => {
  expect(guarded.length).toBeGreaterThan(40)
  expect(new Set(guarded.map(({ rule }) => rule.thing)).size).toBe(2 + listingPricingParts.length)
})

describe.each(teamStandings)('as %s', (standing) => {
  it('allows what the matrix grants on assigned listings, and refuses the rest with 403', async () => {
    await assignTo(standing, [mine.listing])
    const surprises: string[] = []
    for (const each of guarded) {
      const { capability, level } = each.rule
      const code = await codeOf(each, standing, mine.things)
      cells.add(`${capability} as ${standing} at the own supplier`)
      const isFull = getCapabilityLevelOfStanding(standing, capability) === 'full'
      const isDone = (code !== 404 || namesMore.has(each.key)) && !(isFull && code === 403)
      const isBound = standing !== 'OWNER' && canRoleHaveListingAssignments(standing)
      const isAllowed = doesTeamStandingHaveCapability(standing, capability, level) && !(isBound && addsListings(each))
      const isRight = isAllowed ? isDone : code === 403
      if (!isRight) surprises.push(`${each.key}: ${code}`)
    }
    expect(surprises).toEqual([])
  })

  it('does not find entities of another supplier', async () => {
    await prepare()
    const surprises: string[] = []
    for (const each of guarded) {
      const code = await codeOf(each, standing, theirs.things)
      cells.add(`${each.rule.capability} as ${standing} at another supplier`)
      if (code !== 404) surprises.push(`${each.key}: ${code}`)
    }
    expect(surprises).toEqual([])
  })

  it('neither reads nor changes a hidden listing that is not assigned', async () => {
    if (standing === 'OWNER' || !canRoleHaveListingAssignments(standing)) return
    await assignTo(standing, [mine.elsewhere])
    const surprises: string[] = []
    for (const each of guarded) {
      if (each.rule.thing === 'supplier') continue
      const { capability, level } = each.rule
      const code = await codeOf(each, standing, mine.things)
      const refusals =
        doesTeamStandingHaveCapability(standing, capability, level) && !needsListingAssignment(standing)
          ? [404]
          : [403, 404]
      if (!refusals.includes(code)) surprises.push(`${each.key}: ${code}`)
    }
    expect(surprises).toEqual([])
  })
})

describe.each(withoutRoute)('%s', (capability) => {
  const names = new Set([...rules].filter(([, rule]) => rule.capability === capability).map(([name]) => name))

  it.each(teamStandings)('is required by no route as %s, so that a new route fails here', (standing) => {
    const asking = servedRoutes.filter(
      ({ route }) => isRouteWithPermissionCheck(route) && names.has(route.access.check),
    )
    expect(asking.map(({ key }) => key)).toEqual([])
    for (const place of ['the own', 'another']) cells.add(`${capability} as ${standing} at ${place} supplier`)
  })

  it('cannot be gained in another way: no route accepts an owner or a plan', () => {
    const fields = servedRoutes.flatMap(({ key, route }) =>
      Object.keys(route.params.shape).map((name) => `${key} ${name}`),
    )
    expect(fields.length).toBeGreaterThan(500)
    expect(fields.filter((field) => / (?:ownerUserId|plan|tier)$/.test(field))).toEqual([])
    expect(servedRoutes.filter(({ key }) => /supplier\/(?:delete|transfer)$/.test(key)).map(({ key }) => key)).toEqual(
      [],
    )
  })
})

it('tests every capability that guards a route in every standing, at the own and at another supplier', () => {
  const guarding = new Set(guarded.map(({ rule }) => rule.capability))
  const elsewhere = new Set([...withoutRoute, ...inOperations])
  expect(capabilities.filter((capability) => !guarding.has(capability))).toEqual(
    capabilities.filter((capability) => elsewhere.has(capability)),
  )
  expect(cells.size).toBe((guarding.size + withoutRoute.length) * teamStandings.length * 2)
})
