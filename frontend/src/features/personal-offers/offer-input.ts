import { eventText, type Reader } from '@nestboard/shared/kernel/moment-text.ts'
import type * as z from 'zod/mini'
import type { offerParams, OfferValues } from './offer-values.ts'
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

/** When an offer made now would end: `Until Sat, Nov 21, 2:45 PM`; undefined without a time. */
export function untilText(values: OfferValues, reader: Reader & { readonly zone: string }): string | undefined {
  const ms = msOfValidity(values)
  return ms > 0 && Number.isFinite(ms) ? `Until ${eventText(reader.nowMs + ms, reader)}` : undefined
}
