import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { handler as listings } from '@nestboard/functions/listing/index.ts'
import { newListing } from '@nestboard/functions/listing/testing/listing.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as rates } from '@nestboard/functions/rates/index.ts'
import { createSellingListing, newRate } from '@nestboard/functions/rates/testing/rate.ts'
import { handler as suppliers } from '@nestboard/functions/supplier/index.ts'
import { assignListingsToMember, newTeam } from '@nestboard/functions/supplier/testing/team.ts'
import { getListing } from '@nestboard/shared/listing/routes.ts'
import { getCalendar } from '@nestboard/shared/rates/routes.ts'
import {
  doesTeamStandingHaveCapability,
  needsListingAssignment,
  teamStandings,
  type TeamStanding,
} from '@nestboard/shared/supplier/capability.ts'
import { listTeam, updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { describe, expect, it } from 'vitest'

/**
 * Creates a team with a hidden listing and a PRIVATE rate of a public listing; both listings are assigned to the roles
 * that act only on assigned ones.
 */
async function fullTeam() {
  const team = await newTeam()
  const owner = team.people.OWNER
  const hidden = await newListing(team.supplierId, owner)
  const shown = await createSellingListing({}, { supplierId: team.supplierId, owner })
  const privateRate = await newRate(shown.id, owner, { visibility: 'PRIVATE' })
  for (const role of ['AGENT', 'GUEST'] as const) await assignListingsToMember(team, role, [hidden, shown.id])
  return { ...team, hidden, shown: shown.id, privateRate }
}
type Team = Awaited<ReturnType<typeof fullTeam>>

const [mine, theirs] = [await fullTeam(), await fullTeam()]
const today = dayInZone('UTC', Date.now())

/**
 * Permissions that operations check themselves, instead of the route. Each function calls the API as `who` and returns
 * whether this person has the permission in the given team.
 */
const inside = {
  payout: async (who: { cookie: string }, { supplierId: id }: Team) =>
    (
      await callRoute(
        suppliers,
        updateSupplierProfile,
        { id, payFacType: 'CUSTOM', payNotes: `Cash in euros, on arrival ${who.cookie.length}` },
        who,
      )
    ).code === 200,
  memberList: async (who: { cookie: string }, { supplierId }: Team) =>
    (await callRoute(suppliers, listTeam, { supplierId }, who)).data!.supplierUsers.filter((row) => 'role' in row)
      .length > 1,
  privateListings: async (who: { cookie: string }, { hidden }: Team) =>
    (await callRoute(listings, getListing, { id: hidden }, who)).code === 200,
  privateRates: async (who: { cookie: string }, { shown, privateRate }: Team) =>
    (
      await callRoute(
        rates,
        getCalendar,
        { listingId: shown, rateId: privateRate, dayFrom: today, dayTill: today + 1 },
        who,
      )
    ).code === 200,
} as const

const levelsNeeded = { payout: 'full', memberList: 'read', privateListings: 'part', privateRates: 'part' } as const

describe.each(Object.keys(inside) as (keyof typeof inside)[])('%s', (capability) => {
  it.each(teamStandings)('follows the matrix for %s at the own supplier', async (standing: TeamStanding) => {
    const isAllowed = await inside[capability](mine.people[standing], mine)
    expect(isAllowed).toBe(doesTeamStandingHaveCapability(standing, capability, levelsNeeded[capability]))
  })

  it.each(teamStandings)('gives %s nothing at another supplier', async (standing: TeamStanding) => {
    expect(await inside[capability](mine.people[standing], theirs)).toBe(false)
  })
})

it('a hidden listing and a PRIVATE rate that are not assigned are not found by roles that need an assignment', async () => {
  const other = await fullTeam()
  for (const role of ['AGENT', 'GUEST'] as const) {
    await assignListingsToMember(other, role, [])
    expect(needsListingAssignment(role)).toBe(true)
    expect(await inside.privateListings(other.people[role], other)).toBe(false)
    expect(await inside.privateRates(other.people[role], other)).toBe(false)
  }
})
