import type { Location } from 'react-router'

/** History state of a location, used to return after log-in. */
export interface Carried {
  /** The page below a dialog. */
  readonly over?: Location
  /** The path the user wanted before having to log in. */
  readonly from?: string
  /** Why the user has to log in, shown in the log-in dialog. */
  readonly purpose?: string
  /** The path of the page this is a tab of. Switching between its tabs neither scrolls nor moves the focus. */
  readonly partOf?: string
}

export const carriedBy = (location: Pick<Location, 'state'>): Carried => (location.state ?? {}) as Carried

/** History state for a link to a dialog with its own path, which opens over the current page. */
export const overPage = (location: Location): Carried => ({ over: carriedBy(location).over ?? location })

/** Where to go after log-in: the wanted path, else the page below the dialog, else home. */
export function returnPath({ from, over }: Carried): string {
  if (from) return from
  return over ? over.pathname + over.search : '/'
}
