import { createGroupOffer, listGroupOffers } from '@nestboard/shared/group-offers/routes.ts'
import { addClubMember, createClub, listClubs } from '@nestboard/shared/groups/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { createPromo, listPromos } from '@nestboard/shared/rates/promo-routes.ts'
import { listRates } from '@nestboard/shared/rates/routes.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'
import { findStayByName } from '../boards/stays.ts'
import type { DemoGuestUsers } from '../guests/create-demo-guest-orders.ts'
import type { DemoUser } from '../demo-people.ts'
import { bookDemoStaysAtGroupPrices } from './group-stays.ts'
import { demoSupplierId as supplierId } from './set-up-supplier.ts'

/** The demo supplier's PRIVATE rates that are open to groups, each with its promotion and its group. */
const openedRates = [
  {
    group: 'explorers',
    stay: 'Shearwater Lodge',
    rate: 'Wedding weekends',
    promoCode: 'EXPLORERS15',
    percent: 15,
    description: 'The whole lodge at 15% less, for everybody who explores with Nestboard.',
  },
  {
    group: 'explorers',
    stay: 'Keepers Light',
    rate: 'Friends of the light',
    promoCode: 'EXPLORERS10',
    percent: 10,
    description: 'You told half of Melbourne about our tower. Sleep in it for 10% less.',
  },
  {
    group: 'links',
    stay: 'Keepers Light',
    rate: 'Friends of the light',
    promoCode: 'LINKS12',
    percent: 12,
    description: '12% off the tower for members, with a late check-out after an early tee time.',
  },
] as const

/** How long ago the groups were founded, in hours. */
const foundedHoursAgo = 340 * 24

/**
 * Creates a corporate group and two country clubs; the corporate group's members have confirmed email addresses at its
 * domain. The demo supplier opens PRIVATE rates to two of the groups, whose members have been booking them for a year.
 * Existing groups stay unchanged.
 */
export async function createDemoGroups(context: DemoContext, guests: DemoGuestUsers): Promise<void> {
  const { ago, now, people } = context
  const { traveler, companion, supplier } = people
  const { hugo, noa, rosa } = guests
  const domain = { category: 'CORPORATE', organizationDomain: 'nestboard.example' } as const
  const explorers = { name: 'Nestboard Explorers', ...domain, email: traveler.email }
  const clubIds = {
    explorers: await foundGroup(context, traveler, explorers),
    links: await foundGroup(context, rosa, { name: 'Saltmarsh Links', category: 'COUNTRY_CLUB' }),
  }
  await foundGroup(context, noa, { name: 'Bellarine Fairways', category: 'COUNTRY_CLUB' })
  const then = ago(foundedHoursAgo - 1)
  for (const who of [companion, noa]) await then(who, addClubMember, { clubId: clubIds.explorers, email: who.email })
  const asked = await then(hugo, addClubMember, { clubId: clubIds.links, memberId: '4470156' })
  if (asked.waiting) await then(rosa, addClubMember, { clubId: clubIds.links, userId: hugo.userId })
  const { offers } = await now(supplier, listGroupOffers, { supplierId })
  for (const { group, ...opened } of openedRates) {
    const clubId = clubIds[group]
    const isOpen = offers.some((offer) => offer.clubId === clubId && offer.promoCode === opened.promoCode)
    if (!isOpen) await openRate(context, clubId, opened)
  }
  await bookDemoStaysAtGroupPrices(context, { amara: companion, hugo, noa, rosa })
}

/** Founds a group unless its admin already has a group of this name. Resolves to the group's id. */
async function foundGroup(
  { ago }: DemoContext,
  admin: DemoUser,
  group: RouteParamsInput<typeof createClub>,
): Promise<number> {
  const then = ago(foundedHoursAgo)
  const { clubs } = await then(admin, listClubs, {})
  return clubs.find(({ name }) => name === group.name)?.id ?? (await then(admin, createClub, group)).id
}

async function openRate(
  { now, people: { supplier } }: DemoContext,
  clubId: number,
  { stay, rate, promoCode, percent, description }: Omit<(typeof openedRates)[number], 'group'>,
): Promise<void> {
  const { listingId } = findStayByName(stay)
  const { rates } = await now(supplier, listRates, { listingId })
  const rateId = rates.find(({ name }) => name === rate)?.id
  if (rateId === undefined) return
  const { promos } = await now(supplier, listPromos, { rateId })
  const always = { active: true, useAnytime: true, validAnytime: true } as const
  if (!promos.some(({ name }) => name === promoCode))
    await now(supplier, createPromo, { rateId, name: promoCode, ...always, amount: percent, amountType: 'PERCENT' })
  await now(supplier, createGroupOffer, { supplierId, clubId, promoCode, description })
}
