import { parseId } from '../../lib/navigation/parse-id.ts'
import type { TeamThreadOpeningReason } from './api.ts'
import type { ChosenAttachment } from './chosen-attachment.ts'

/**
 * Returns a thread's URL that preselects a card for the next message, or names the lead that lets a supplier's team
 * write first.
 */
export const buildThreadOpeningPath = (
  path: string,
  given: { orderId?: number; listingId?: number; leadId?: number },
): string => {
  const { orderId, listingId, leadId } = given
  const fields = {
    ...(orderId && { order: orderId }),
    ...(listingId && { listing: listingId }),
    ...(leadId && { lead: leadId }),
  }
  return `${path}?${new URLSearchParams(Object.entries(fields).map(([name, id]) => [name, String(id)]))}`
}

/**
 * Parses the query of a thread's URL; other parameters are ignored. An order is both the preselected card and the
 * reason to write first.
 */
export function parseThreadUrlQuery(params: URLSearchParams): {
  reason: TeamThreadOpeningReason
  first: ChosenAttachment | undefined
} {
  const [orderId, listingId, leadId] = ['order', 'listing', 'lead'].map((name) =>
    parseId(params.get(name) ?? undefined),
  )
  const reason = { ...(orderId !== undefined && { reasonOrderId: orderId }), ...(leadId !== undefined && { leadId }) }
  if (orderId !== undefined) return { reason, first: { card: { orderId }, label: `Order ${orderId}` } }
  return { reason, first: listingId === undefined ? undefined : { card: { listingId }, label: 'This stay' } }
}
