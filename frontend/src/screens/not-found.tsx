import { href, Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { NotFound } from '../ui/not-found.tsx'

/** The 404 page. */
export function Screen() {
  return (
    <NotFound>
      <Link className={buttonClass({ look: 'main' })} to={href('/')}>
        Return Home
      </Link>
    </NotFound>
  )
}
