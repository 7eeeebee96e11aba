import { href, Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { NotFound } from '../ui/not-found.tsx'

/** Leads home from a page that has nothing else to offer. */
export const ReturnHome = () => (
  <Link className={buttonClass({ look: 'main' })} to={href('/')}>
    Return Home
  </Link>
)

/** Shown where nothing is at the address, or nothing that the user may see. */
export const MissingPage = () => (
  <NotFound>
    <ReturnHome />
  </NotFound>
)
