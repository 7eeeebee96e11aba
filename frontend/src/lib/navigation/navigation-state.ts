import type { Location } from 'react-router'
import type { ActionBeforeLogIn } from './pressed-button.ts'

/** State that a link stores in the browser's history, such as where to return after log-in. */
export interface NavigationState {
  /** The page that stays visible below a dialog with its own path. */
  readonly over?: Location
  /** The path the user wanted before having to log in. */
  readonly from?: string
  /** The account whose session expired on `from`. Only this account is led back there. */
  readonly fromAccountId?: number | undefined
  /** Why the user has to log in, shown in the log-in dialog. */
  readonly purpose?: string
  /** What the visitor pressed, shown in the log-in and sign-up dialogs; it goes on after the log-in. */
  readonly pressed?: ActionBeforeLogIn
  /**
   * Path of the page that contains this tab. Switching between tabs of the same page neither scrolls nor moves the
   * focus.
   */
  readonly partOf?: string
}

export const readNavigationState = (location: Pick<Location, 'state'>): NavigationState =>
  (location.state ?? {}) as NavigationState

/** Returns the history state for a link to a dialog that has its own path and opens over the current page. */
export const buildDialogLinkState = (location: Location): NavigationState => ({
  over: readNavigationState(location).over ?? location,
})

/** Returns where to go after log-in: the wanted path, otherwise the page below the dialog, otherwise home. */
export function getPathAfterLogIn({ from, fromAccountId, over }: NavigationState, accountId?: number): string {
  if (fromAccountId !== undefined && fromAccountId !== accountId) return '/'
  if (from) return from
  return over ? over.pathname + over.search : '/'
}
