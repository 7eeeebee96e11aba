import * as z from 'zod/mini'
import { clubCategoryNames, clubLimits } from '../groups/model.ts'
import { accessCheck, route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { cursor } from '../kernel/page.ts'
import { code, line, lines } from '../kernel/text.ts'
import { supplier } from '../supplier/model.ts'
import { supplierRole } from '../supplier/permissions.ts'
import { groupOfferTexts } from './faults.ts'
import { clubStay, groupOffer, groupOfferLimits, offeredClub } from './model.ts'

const promoCode = () => line({ most: groupOfferLimits.promoCode })
const description = () => lines({ most: groupOfferLimits.description })
const day = () => z.optional(z.nullable(z.int()))
const errors = Object.values(groupOfferTexts)

export const createGroupOffer = route({
  method: 'POST',
  path: '/v1/supplier/offer/create',
  access: supplierRole('groupOffers'),
  // Empty and missing fields are accepted here, because the operation refuses them with the form's own error texts.
  params: z.object({
    supplierId: id(),
    clubId: z.optional(id()),
    promoCode: z._default(promoCode(), ''),
    description: z._default(description(), ''),
    startDate: day(),
    endDate: day(),
  }),
  /**
   * `matched`: whether an active promotion of one of the supplier's rates has this name; if not, screens show a
   * warning.
   */
  data: z.object({ id: id(), matched: z.boolean() }),
  errors,
  creates: true,
  summary: 'Opens the promotions of one name to the members of a group.',
})

export const getGroupOffer = route({
  method: 'GET',
  path: '/v1/supplier/offer/get',
  access: 'session',
  params: z.object({ offerId: id() }),
  data: groupOffer,
  summary: "A group offer, for the supplier's team.",
})

export const listGroupOffers = route({
  method: 'GET',
  path: '/v1/supplier/offers/list',
  access: supplierRole('groupOffers', 'supplierId', 'read'),
  params: z.object({
    supplierId: id(),
    /**
     * With a promo code, the answer is instead a preview: the first stay that an offer with this code would open, as
     * members will see it.
     */
    promoCode: z.optional(promoCode()),
  }),
  data: z.object({
    offers: z.array(groupOffer),
    clubs: z.array(offeredClub),
    preview: z.optional(z.nullable(z.omit(clubStay, { offerId: true }))),
  }),
  summary: 'The active group offers of a supplier, with their groups, or the price that a new offer would open.',
})

export const updateGroupOffer = route({
  method: 'POST',
  path: '/v1/supplier/offers/update',
  access: 'session',
  params: z.object({
    id: id(),
    /** Ignored, because an offer can't move to another supplier. */
    supplierId: z.optional(id()),
    clubId: z.optional(id()),
    promoCode: z.optional(promoCode()),
    description: z.optional(description()),
    /** First day of the offer; null for an open beginning. */
    startDate: day(),
    endDate: day(),
    /** False ends the offer. */
    active: z.optional(z.boolean()),
  }),
  data: z.object({ matched: z.boolean() }),
  errors,
  summary: 'Changes or removes a group offer. Booked orders stay as they are.',
})

export const listClubsForSupplier = route({
  method: 'GET',
  path: '/v1/supplier/club/list',
  access: supplierRole('groupOffers', 'supplierId', 'read'),
  params: z.object({
    supplierId: id(),
    /** Only groups whose names begin with this text. */
    query: z.optional(line({ most: clubLimits.name })),
    category: z.optional(z.enum(clubCategoryNames)),
    cursor: z.optional(code({ most: 512 })),
  }),
  data: z.object({ clubs: z.array(offeredClub), cursor: cursor() }),
  summary: 'The groups that a supplier can make offers to, or those of a category, by name; never their members.',
})

export const listOffersToClub = route({
  method: 'GET',
  path: '/v1/club/supplier/listOffers',
  access: accessCheck('clubMember', 'clubId'),
  params: z.object({ clubId: id() }),
  /** `isPart`: whether the offers open more stays than `stays` contains. */
  data: z.object({
    offers: z.array(groupOffer),
    suppliers: z.array(supplier),
    stays: z.array(clubStay),
    isPart: z.boolean(),
  }),
  summary:
    'The running offers of suppliers to a group, with the first stays they open and a price of each, for its members.',
})
