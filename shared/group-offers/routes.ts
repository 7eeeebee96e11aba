import * as z from 'zod/mini'
import { clubCategoryNames, clubLimits } from '../groups/model.ts'
import { makeAccessCheck, defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, singleLineField, multiLineField } from '../kernel/text/fields.ts'
import { supplierSchema } from '../supplier/model.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { groupOfferErrorTexts } from './faults.ts'
import { groupOfferStaySchema, groupOfferSchema, groupOfferLimits, clubForSupplierSchema } from './model.ts'

const promoCode = () => singleLineField({ most: groupOfferLimits.promoCode })
const description = () => multiLineField({ most: groupOfferLimits.description })
const day = () => z.optional(z.nullable(z.int()))
const errors = Object.values(groupOfferErrorTexts)

export const createGroupOffer = defineRoute({
  method: 'POST',
  path: '/v1/supplier/offer/create',
  access: requireSupplierCapability('groupOffers'),
  // Empty and missing fields are accepted here, because the operation refuses them with the form's own error texts.
  params: z.object({
    supplierId: idField(),
    clubId: z.optional(idField()),
    promoCode: z._default(promoCode(), ''),
    description: z._default(description(), ''),
    startDate: day(),
    endDate: day(),
  }),
  /**
   * `matched`: whether an active promotion of one of the supplier's rates has the promo code as its name; if not,
   * screens show a warning.
   */
  data: z.object({ id: idField(), matched: z.boolean() }),
  errors,
  creates: true,
  summary: 'Opens the promotions of one name to the members of a group.',
})

export const getGroupOffer = defineRoute({
  method: 'GET',
  path: '/v1/supplier/offer/get',
  access: 'session',
  params: z.object({ offerId: idField() }),
  data: groupOfferSchema,
  summary: "A group offer, for the supplier's team.",
})

export const listGroupOffers = defineRoute({
  method: 'GET',
  path: '/v1/supplier/offers/list',
  access: requireSupplierCapability('groupOffers', 'supplierId', 'read'),
  params: z.object({
    supplierId: idField(),
    /**
     * With a promo code, the answer is instead a preview: the first stay that an offer with this code would open, as
     * members will see it.
     */
    promoCode: z.optional(promoCode()),
  }),
  data: z.object({
    offers: z.array(groupOfferSchema),
    clubs: z.array(clubForSupplierSchema),
    /** Ids of the offers that open no price, because no active promotion of the supplier has their code as its name. */
    unmatchedIds: z.array(idField()),
    preview: z.optional(z.nullable(z.omit(groupOfferStaySchema, { offerId: true }))),
  }),
  summary: 'The active group offers of a supplier, with their groups, or the price that a new offer would open.',
})

export const updateGroupOffer = defineRoute({
  method: 'POST',
  path: '/v1/supplier/offers/update',
  access: 'session',
  params: z.object({
    id: idField(),
    /** Ignored, because an offer can't move to another supplier. */
    supplierId: z.optional(idField()),
    clubId: z.optional(idField()),
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

export const listClubsOpenToOffers = defineRoute({
  method: 'GET',
  path: '/v1/supplier/club/list',
  access: requireSupplierCapability('groupOffers', 'supplierId', 'read'),
  params: z.object({
    supplierId: idField(),
    /** Only groups whose names begin with this text. */
    query: z.optional(singleLineField({ most: clubLimits.name })),
    category: z.optional(z.enum(clubCategoryNames)),
    cursor: z.optional(machineTextField({ most: 512 })),
  }),
  data: z.object({ clubs: z.array(clubForSupplierSchema), cursor: pageCursorField() }),
  summary: 'The groups that a supplier can make offers to, or those of a category, by name; never their members.',
})

export const listOffersToClub = defineRoute({
  method: 'GET',
  path: '/v1/club/supplier/listOffers',
  access: makeAccessCheck('clubMember', 'clubId'),
  params: z.object({ clubId: idField() }),
  /** `isPart`: whether the offers open more stays than `stays` contains. */
  data: z.object({
    offers: z.array(groupOfferSchema),
    suppliers: z.array(supplierSchema),
    stays: z.array(groupOfferStaySchema),
    isPart: z.boolean(),
  }),
  summary:
    'The running offers of suppliers to a group, with the first stays they open and a price of each, for its members.',
})
