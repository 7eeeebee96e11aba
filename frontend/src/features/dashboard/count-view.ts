import { countListingView } from '@nestboard/shared/dashboard/view-route.ts'
import { call } from '../../lib/client.ts'

/** Listings whose view this page load has counted, so that going back and forth counts once. */
const counted = new Set<number>()

/** Counts a view of a listing. A failure is dropped, because the visitor has nothing to do about it. */
export async function countView(id: number): Promise<void> {
  if (counted.has(id)) return
  counted.add(id)
  await call(countListingView, { id }).catch(() => undefined)
}
