import { matchPath } from 'react-router'

/** Pages that mails link to, each with the sentence that tells a visitor why to log in. */
const purposes: readonly (readonly [path: string, sentence: string])[] = [
  ['/order/checkout/:id', 'Log in to book your stay'],
  ['/order/cancel/:id', 'Log in to cancel your stay'],
  ['/order/:id', 'Log in to see your order'],
  ['/trip/:tripId/*', 'Log in to see this planning board'],
  ['/invitation/:id', 'Log in to answer your invitation'],
  ['/messages/*', 'Log in to read your messages'],
  ['/notifications/*', 'Log in to see your notifications'],
  ['/supplier/:id/manage/*', 'Log in to manage your stays'],
]

/** Why a visitor logs in before they see a page; undefined for pages that no mail links to. */
export const logInPurpose = (pathname: string): string | undefined =>
  purposes.find(([path]) => matchPath(path, pathname))?.[1]
