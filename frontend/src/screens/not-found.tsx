import { Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'

/** An address or a thing that isn't there. */
export function Screen() {
  return <div><h1>Not found</h1><Link className={buttonClass()} to="/">Home</Link></div>
}
