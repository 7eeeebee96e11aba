import { formatEventTime, type ViewerClock } from '@nestboard/shared/kernel/format-stay-moment.ts'
import type * as z from 'zod/mini'
import { isAllowedValidityPeriod, type offerFormSchema, type OfferFormValues } from './offer-form-values.ts'
import { convertValidityPeriodToMs } from './validity.ts'

/**
 * The parameters of the calls that create and change an offer, without what says to whom it is made: a lead stands for
 * its traveler, and a change keeps them. The expiry is sent as a duration from now.
 */
export const buildPersonalOfferInput = (
  { validity, unit, userId: _, ...fields }: z.infer<typeof offerFormSchema>,
  supplierId: number,
) => ({
  ...fields,
  supplierId,
  listingType: 'STAY' as const,
  rateType: 'DAILY' as const,
  ttl: convertValidityPeriodToMs({ validity, unit }),
})

/** When an offer made now would end, epoch ms; undefined if its validity is shorter or longer than offers may have. */
export function computeOfferExpiryMs(values: OfferFormValues, nowMs: number): number | undefined {
  const ms = convertValidityPeriodToMs(values)
  return isAllowedValidityPeriod(ms) ? nowMs + ms : undefined
}

/**
 * When an offer made now would end, as text: `Until Sat, Nov 21, 2:45 PM`; undefined if its validity is shorter or
 * longer than offers may have.
 */
export function formatOfferExpiry(
  values: OfferFormValues,
  reader: ViewerClock & { readonly zone: string },
): string | undefined {
  const endMs = computeOfferExpiryMs(values, reader.nowMs)
  return endMs === undefined ? undefined : `Until ${formatEventTime(endMs, reader)}`
}
