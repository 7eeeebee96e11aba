import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { singleLineField, multiLineField } from '../kernel/text/fields.ts'
import { requireListingCapability } from '../listing/require-listing-capability.ts'
import { requirePricingPartCapability } from '../rates/require-pricing-part-capability.ts'
import { feeErrorTexts } from './faults.ts'
import { maxFeesPerListing } from './limits.ts'
import { feeSchema } from './model.ts'

const fields = {
  active: z.boolean(),
  /** Position in the order of charging. A new fee without `idx` is charged last. */
  idx: z.optional(z.int().check(z.minimum(0), z.maximum(9999))),
  name: singleLineField({ least: 1, most: 100 }),
  description: z.optional(multiLineField({ most: 1000 })),
  account: z.optional(singleLineField({ most: 100 })),
  pricingType: feeSchema.shape.pricingType,
  amount: feeSchema.shape.amount,
  amountType: feeSchema.shape.amountType,
  /** Whether a percentage applies to the price and all earlier fees. Flat fees can't compound. */
  compound: z.boolean(),
  paymentType: feeSchema.shape.paymentType,
}
const answer = z.extend(feeSchema, { nms: z.int() })

export const getFee = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/fee/get',
  access: requirePricingPartCapability('fee', 'rates', 'id', 'read'),
  params: z.object({ id: idField() }),
  data: answer,
  summary: "One tax or fee, for the supplier's team.",
})

export const listFees = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/fee/list',
  access: requireListingCapability('rates', 'listingId', 'read'),
  params: z.object({ listingId: idField() }),
  data: z.object({ fees: z.array(answer) }),
  summary: "A listing's taxes and fees in the order of charging, inactive ones included.",
})

export const createFee = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/fee/create',
  access: requireListingCapability('rates', 'listingId'),
  params: z.object({ listingId: idField(), ...fields }),
  data: z.object({ id: idField() }),
  errors: [feeErrorTexts.tooMany],
  creates: true,
  summary: 'Adds a tax or fee to a listing.',
})

export const updateFee = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/fee/update',
  access: requirePricingPartCapability('fee', 'rates'),
  params: z.object({ id: idField(), ...fields, nms: z.optional(z.int()) }),
  data: z.object({ nms: z.int() }),
  summary:
    'Changes a tax or fee. Optional fields that are left out keep their values. With `nms`, refused if the fee has changed since.',
})

export const orderFees = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/fee/order',
  access: requireListingCapability('rates', 'listingId'),
  params: z.object({
    listingId: idField(),
    feeIds: z.array(idField()).check(z.minLength(1), z.maxLength(maxFeesPerListing)),
  }),
  data: z.object({}),
  errors: [feeErrorTexts.otherFees],
  summary: "Sets the order of charging. `feeIds` are all of the listing's fees, the first one charged first.",
})

export const deleteFee = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/fee/delete',
  access: requirePricingPartCapability('fee', 'rates'),
  params: z.object({ id: idField() }),
  data: z.object({}),
  summary: 'Removes a tax or fee.',
})
