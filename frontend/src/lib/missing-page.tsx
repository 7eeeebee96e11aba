import { href, Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { NotFound } from '../ui/not-found.tsx'

/** Link button to the home page. */
export const ReturnHome = () => (
  <Link className={buttonClass({ look: 'main' })} to={href('/')}>
    Return Home
  </Link>
)

/** The 404 page, also shown for an entity that the user may not see. */
export const MissingPage = () => (
  <NotFound>
    <ReturnHome />
  </NotFound>
)
