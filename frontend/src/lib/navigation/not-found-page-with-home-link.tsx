import { href, Link } from 'react-router'
import { buildButtonClass } from '../../ui/button.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'

export const ReturnHomeLink = () => (
  <Link className={buildButtonClass({ look: 'main' })} to={href('/')}>
    Return Home
  </Link>
)

/** The 404 page, also shown for an entity that the user may not see. */
export const NotFoundPageWithHomeLink = () => (
  <NotFoundPage>
    <ReturnHomeLink />
  </NotFoundPage>
)
