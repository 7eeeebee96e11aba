import { href } from 'react-router'

/** The address of a listing to hand on: with the offer that is shown, without the planning board it is for. */
export function sharedPath(id: number, search: string): string {
  const key = new URLSearchParams(search).get('offerKey')
  const path = href('/listing/:listingId', { listingId: String(id) })
  return key ? `${path}?${new URLSearchParams({ offerKey: key })}` : path
}
