import { href, Link } from 'react-router'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import morning from './pictures/keepers-morning.webp'
import terrace from './pictures/keepers-terrace.webp'

const steps = [
  ['Find a stay', 'Choose a place and your dates. Every price includes taxes and fees, and nobody takes a commission.'],
  ['Pin what you like', 'A planning board keeps stays, their prices and the votes of everyone on the trip.'],
  ['Book with the owner', 'They answer within 24 hours, and you see the answer here right away.'],
] as const

interface Props {
  readonly name: string
  readonly userId: number
  readonly onDismiss: () => void
}

/** Welcome card on the home page, shown until it is dismissed. */
export function WelcomeCard({ name, userId, onDismiss }: Props) {
  return (
    <article className="welcome">
      <div className="welcome__photos">
        <img src={morning} alt="The lighthouse and the bay on a clear morning" width="1080" height="720" />
        <img src={terrace} alt="" width="1080" height="720" loading="lazy" />
      </div>
      <h2 className="h-36">{name ? `Welcome, ${name}` : 'Welcome'}</h2>
      <ol className="welcome__steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3 className="h-18">{title}</h3>
            <p className="t-14 two">{text}</p>
          </li>
        ))}
      </ol>
      <p className="row row--wrap">
        <Button onClick={onDismiss}>Got it</Button>
        <Link className={buildButtonClass({ look: 'quiet' })} to={href('/profile/:id/edit', { id: String(userId) })}>
          Introduce yourself
        </Link>
      </p>
    </article>
  )
}
