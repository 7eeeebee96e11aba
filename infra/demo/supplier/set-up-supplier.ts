import { isGeoPointSet } from '@nestboard/shared/kernel/geo.ts'
import { getInventory, updateInventory } from '@nestboard/shared/inventory/routes.ts'
import {
  createListing,
  getListingProfile,
  listListingsBySupplier,
  updateListing,
  updateListingProfile,
} from '@nestboard/shared/listing/routes.ts'
import { listingWizardPolicies } from '@nestboard/shared/rates/model.ts'
import { createPolicy, createRate, listRates } from '@nestboard/shared/rates/routes.ts'
import { getSupplierProfile, updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { deriveSupplierId } from '../../import/ids.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'
import { findStayByName } from '../boards/stays.ts'
import { demoSupplierKey } from '../catalog/demo.ts'
import { demoStayDetails } from './demo-stay-details.ts'
import type { DemoStayDetails } from './demo-stay-details.ts'

export const demoSupplierId = deriveSupplierId(demoSupplierKey)

/** Number of the hostel's rooms on sale each night. The supplier's other stays are let as a whole. */
export const demoHostelRooms = { stay: 'Marengo Bunkhouse', units: 3 } as const

const privateRates = [
  {
    stay: 'Keepers Light',
    name: 'Friends of the light',
    description: 'For everybody who helped us to repaint the tower, and for their friends.',
    price: 240,
  },
  {
    stay: 'Fern Gully Cabin',
    name: 'Quiet weeks',
    description: 'For guests who ask us for a cabin without a clock, outside the holidays.',
    price: 150,
  },
  {
    stay: 'Shearwater Lodge',
    name: 'Wedding weekends',
    description: 'The whole lodge for two nights or more, with the terrace and the bell.',
    price: 620,
  },
] as const

const draft = {
  facts: {
    name: 'Skenes Creek Boatshed',
    stayType: 'CABIN',
    guests: 3,
    bedrooms: 1,
    beds: 2,
    bathrooms: 1,
    sqft: 430,
    latitude: -38.7251,
    longitude: 143.7098,
    timezone: 'Australia/Melbourne',
    currency: 'AUD',
  },
  texts: {
    description:
      'A boatshed on the creek that we are turning into a cabin: a sleeping loft, a bunk below and a deck over the water.',
    address: '2 Boatshed Walk',
    city: 'Skenes Creek',
    state: 'Victoria',
    country: 'AU',
    zip: '3233',
  },
} as const

/**
 * Adds what the catalog lacks about the demo supplier and its stays, such as contact data, addresses, texts and
 * private rates. Parts that exist stay unchanged.
 */
export async function setUpSupplier(context: DemoContext): Promise<void> {
  await Promise.all([
    introduceSupplier(context),
    ...Object.entries(demoStayDetails).map(([name, details]) => describeStay(context, name, details)),
    ...privateRates.map((rate) => addPrivateRate(context, rate)),
    letHostelByRoom(context),
    createDraftListing(context),
  ])
}

async function introduceSupplier({ now, people: { supplier } }: DemoContext): Promise<void> {
  const { phone } = await now(supplier, getSupplierProfile, { id: demoSupplierId })
  if (phone) return
  await now(supplier, updateSupplierProfile, {
    id: demoSupplierId,
    bio: 'We are a family of keepers. My sister Nell and I look after seven places along the Great Ocean Road, from a lighthouse to a few tents behind the dunes, and one of us is never more than half an hour away.\n\nBook with us and you deal with us: no call center, no commission, and somebody who knows which beach is out of the wind today.',
    phone: '+61 491 570 313',
    city: 'Apollo Bay',
    state: 'Victoria',
    country: 'AU',
    languages: ['en', 'de'],
  })
}

async function describeStay(
  { now, people: { supplier } }: DemoContext,
  name: string,
  { facts, texts }: DemoStayDetails,
) {
  const { listingId: id } = findStayByName(name)
  const { address } = await now(supplier, getListingProfile, { id, team: true })
  if (address) return
  // The address is written last, because it marks that the other details exist.
  await now(supplier, updateListing, { id, ...facts })
  await now(supplier, updateListingProfile, { id, ...texts })
}

async function addPrivateRate(
  { now, people: { supplier } }: DemoContext,
  { stay, ...fields }: (typeof privateRates)[number],
) {
  const { listingId } = findStayByName(stay)
  const { rates } = await now(supplier, listRates, { listingId })
  if (rates.some(({ name }) => name === fields.name)) return
  const { id: rateId } = await now(supplier, createRate, {
    listingId,
    ...fields,
    visibility: 'PRIVATE',
    active: true,
  })
  await now(supplier, createPolicy, { rateId, active: true, ...listingWizardPolicies.flexible })
}

async function letHostelByRoom({ now, people: { supplier } }: DemoContext) {
  const { listingId: id } = findStayByName(demoHostelRooms.stay)
  const { provision } = await now(supplier, getInventory, { id })
  if (provision.units === 1) await now(supplier, updateInventory, { id, units: demoHostelRooms.units })
}

/** Creates a listing without photo and rate, which therefore can't be published yet. */
async function createDraftListing({ now, people: { supplier } }: DemoContext) {
  const { facts, texts } = draft
  const { listings } = await now(supplier, listListingsBySupplier, { supplierId: demoSupplierId, name: facts.name })
  const [existing] = listings
  if (existing && isGeoPointSet(existing)) return
  const { id } = existing ?? (await now(supplier, createListing, { supplierId: demoSupplierId, name: facts.name }))
  await now(supplier, updateListingProfile, { id, ...texts })
  await now(supplier, updateListing, { id, ...facts })
}
