import { countListingView } from '@nestboard/shared/dashboard/count-listing-view.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'

/**
 * Listings whose view was already counted since this page was loaded, so that navigating back and forth counts one
 * view.
 */
const counted = new Set<number>()

/** Counts a view of a listing. A failure is ignored, because the visitor can't do anything about it. */
export async function countListingViewOnce(id: number): Promise<void> {
  if (counted.has(id)) return
  counted.add(id)
  await callApiRoute(countListingView, { id }).catch(() => undefined)
}
