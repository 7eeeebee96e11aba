import { rowAt } from '../kernel/table/read.ts'
import { listingKey } from './rows.ts'

/** Whether a listing is there for everybody. */
export const isShown = ({ active, visibility }: { active: boolean; visibility: 'PUBLIC' | 'PRIVATE' }): boolean =>
  active && visibility === 'PUBLIC'

/** Whether a listing is there for everybody now; a missing one is not. L#{id} / LISTING, one read unit, half if not consistent. */
export async function isListingShown(id: number, { consistent = true } = {}): Promise<boolean> {
  const fields = ['active', 'visibility']
  const listing = await rowAt<Parameters<typeof isShown>[0]>(listingKey(id), { consistent, fields })
  return listing !== undefined && isShown(listing)
}
