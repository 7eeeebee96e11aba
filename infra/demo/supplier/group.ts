import { createGroupOffer, listGroupOffers } from '@nestboard/shared/group-offers/routes.ts'
import { addClubMember, createClub, listClubs } from '@nestboard/shared/groups/routes.ts'
import { createPromo, listPromos } from '@nestboard/shared/rates/promo-routes.ts'
import { listRates } from '@nestboard/shared/rates/routes.ts'
import type { DemoContext } from '../boards/actions.ts'
import { stayNamed } from '../boards/stays.ts'
import { demoSupplierId as supplierId } from './set-up.ts'

const group = { name: 'Nestboard Explorers', organizationDomain: 'nestboard.example' } as const
/** A PRIVATE rate of the demo supplier, and its promotion for the group. */
const opened = { stay: 'Shearwater Lodge', rate: 'Wedding weekends', promoCode: 'EXPLORERS15' } as const

/**
 * The traveler creates a corporate group, which their companion joins, and the demo supplier opens a closed rate to it. Both
 * prove the domain by the confirmed addresses of their accounts. What exists already stays unchanged.
 */
export async function createDemoGroup({ now, people }: DemoContext): Promise<void> {
  const { traveler, companion, supplier } = people
  const { clubs } = await now(traveler, listClubs, {})
  const { email } = traveler
  const clubId =
    clubs.find(({ name }) => name === group.name)?.id ??
    (await now(traveler, createClub, { ...group, category: 'CORPORATE', email })).id
  await now(companion, addClubMember, { clubId, email: companion.email })
  const { offers } = await now(supplier, listGroupOffers, { supplierId })
  if (offers.some((offer) => offer.clubId === clubId)) return
  const { listingId } = stayNamed(opened.stay)
  const { rates } = await now(supplier, listRates, { listingId })
  const rateId = rates.find(({ name }) => name === opened.rate)?.id
  if (rateId === undefined) return
  const name = opened.promoCode
  const { promos } = await now(supplier, listPromos, { rateId })
  const always = { active: true, useAnytime: true, validAnytime: true } as const
  if (!promos.some((promo) => promo.name === name))
    await now(supplier, createPromo, { rateId, name, ...always, amount: 15, amountType: 'PERCENT' })
  const description = 'The whole lodge at 15 % less, for everybody who explores with Nestboard.'
  await now(supplier, createGroupOffer, { supplierId, clubId, promoCode: name, description })
}
