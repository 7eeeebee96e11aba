import type { Location } from 'react-router'

/** What a location carries beside its address, so that logging in leads back to where a person was. */
export interface Carried {
  /** The page a dialog lies over. */
  readonly over?: Location
  /** Where a person wanted to go before they had to log in. */
  readonly from?: string
  /** The path of the page this is only another tab of: coming from there nothing scrolls, and the focus stays. */
  readonly partOf?: string
}

export const carriedBy = (location: Pick<Location, 'state'>): Carried => (location.state ?? {}) as Carried

/** Where to go once signed in: what was asked for, else the page the dialog lay over, else home. */
export function returnPath({ from, over }: Carried): string {
  if (from) return from
  return over ? over.pathname + over.search : '/'
}
