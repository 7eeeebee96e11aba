import { href } from 'react-router'

/**
 * Builds the path for sharing a listing. It keeps the offer key of the current URL, but drops the sharer's planning
 * board.
 */
export function buildListingSharePath(id: number, search: string): string {
  const key = new URLSearchParams(search).get('offerKey')
  const path = href('/listing/:listingId', { listingId: String(id) })
  return key ? `${path}?${new URLSearchParams({ offerKey: key })}` : path
}
