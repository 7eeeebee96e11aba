import { createGroupOffer, listGroupOffers } from '@nestboard/shared/group-offers/routes.ts'
import { addClubMember, createClub, listClubs } from '@nestboard/shared/groups/routes.ts'
import { createPromo, listPromos } from '@nestboard/shared/rates/promo-routes.ts'
import { listRates } from '@nestboard/shared/rates/routes.ts'
import type { DemoContext } from '../boards/actions.ts'
import { stayNamed } from '../boards/stays.ts'
import { demoSupplierId as supplierId } from './set-up.ts'

const group = { name: 'Nestboard Explorers', organizationDomain: 'nestboard.example' } as const
/** PRIVATE rates of the demo supplier, with the promotion of each for the group. */
const openedRates = [
  {
    stay: 'Shearwater Lodge',
    rate: 'Wedding weekends',
    promoCode: 'EXPLORERS15',
    percent: 15,
    description: 'The whole lodge at 15% less, for everybody who explores with Nestboard.',
  },
  {
    stay: 'Keepers Light',
    rate: 'Friends of the light',
    promoCode: 'EXPLORERS10',
    percent: 10,
    description: 'You told half of Melbourne about our tower. Sleep in it for 10% less.',
  },
] as const

/**
 * The traveler creates a corporate group, which their companion joins, and the demo supplier opens closed rates to it. Both
 * prove the domain by the confirmed addresses of their accounts. What exists already stays unchanged.
 */
export async function createDemoGroup(context: DemoContext): Promise<void> {
  const { now, people } = context
  const { traveler, companion, supplier } = people
  const { clubs } = await now(traveler, listClubs, {})
  const { email } = traveler
  const clubId =
    clubs.find(({ name }) => name === group.name)?.id ??
    (await now(traveler, createClub, { ...group, category: 'CORPORATE', email })).id
  await now(companion, addClubMember, { clubId, email: companion.email })
  const { offers } = await now(supplier, listGroupOffers, { supplierId })
  const offered = new Set(offers.filter((offer) => offer.clubId === clubId).map(({ promoCode }) => promoCode))
  for (const opened of openedRates) if (!offered.has(opened.promoCode)) await openRate(context, clubId, opened)
}

async function openRate(
  { now, people: { supplier } }: DemoContext,
  clubId: number,
  { stay, rate, promoCode, percent, description }: (typeof openedRates)[number],
): Promise<void> {
  const { listingId } = stayNamed(stay)
  const { rates } = await now(supplier, listRates, { listingId })
  const rateId = rates.find(({ name }) => name === rate)?.id
  if (rateId === undefined) return
  const { promos } = await now(supplier, listPromos, { rateId })
  const always = { active: true, useAnytime: true, validAnytime: true } as const
  if (!promos.some(({ name }) => name === promoCode))
    await now(supplier, createPromo, { rateId, name: promoCode, ...always, amount: percent, amountType: 'PERCENT' })
  await now(supplier, createGroupOffer, { supplierId, clubId, promoCode, description })
}
