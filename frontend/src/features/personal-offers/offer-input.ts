import { eventText, type Reader } from '@nestboard/shared/kernel/moment-text.ts'
import type * as z from 'zod/mini'
import { isValidity, type offerParams, type OfferValues } from './offer-values.ts'
import { msOfValidity } from './validity.ts'

/** The parameters of the call. The expiry is sent as an offset from now, and a nameless traveler not at all. */
export const offerInput = ({ validity, unit, userId, ...fields }: z.infer<typeof offerParams>, supplierId: number) => ({
  ...fields,
  ...(userId > 0 && { userId }),
  supplierId,
  listingType: 'STAY' as const,
  rateType: 'DAILY' as const,
  ttl: msOfValidity({ validity, unit }),
})

/** When an offer made now would end, epoch ms; undefined without a time that an offer may have. */
export function endOf(values: OfferValues, nowMs: number): number | undefined {
  const ms = msOfValidity(values)
  return isValidity(ms) ? nowMs + ms : undefined
}

/** When an offer made now would end: `Until Sat, Nov 21, 2:45 PM`; undefined without a time. */
export function untilText(values: OfferValues, reader: Reader & { readonly zone: string }): string | undefined {
  const endMs = endOf(values, reader.nowMs)
  return endMs === undefined ? undefined : `Until ${eventText(endMs, reader)}`
}
