import { AuthLink } from '../features/auth/auth-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Assistant } from './landing/assistant.tsx'
import { Questions } from './landing/questions.tsx'
import { Scenes } from './landing/scenes.tsx'
import lighthouse from './landing/pictures/hero-light.webp'
import lighthouseOnPhone from './landing/pictures/hero-light-phone.webp'
import night from './landing/pictures/hero-night.webp'
import './landing/landing.css'

/** What Nestboard is, for travelers who are not signed in. */
export function Screen() {
  return (
    <div className="landing">
      <Hero />
      <Claims />
      <Assistant />
      <Scenes />
      <Questions />
      <section className="wrap landing__last">
        <div className="end">
          <img src={night} alt="" width="2000" height="729" loading="lazy" />
          <h2 className="h-64">Somewhere has its light on</h2>
          <p>Early travelers choose first. It takes one email.</p>
          <AuthLink to="sign-up" className={buttonClass({ look: 'line', size: 'l' })}>
            Sign up
          </AuthLink>
        </div>
      </section>
    </div>
  )
}

function Hero() {
  return (
    <div className="hero">
      <div className="hero__photo">
        <picture>
          <source media="(max-width: 599px)" srcSet={lighthouseOnPhone} width="900" height="960" />
          <img
            src={lighthouse}
            alt="A lighthouse and a cottage with lit windows above the sea at dusk"
            width="2000"
            height="1107"
            fetchPriority="high"
          />
        </picture>
      </div>
      <div className="wrap">
        <h1>
          Get Your
          <br />
          Stay On
        </h1>
        <div className="join">
          <p>Stays booked straight with the people who own them. Nobody takes a commission, so the saving is yours.</p>
          <AuthLink to="sign-up" className={buttonClass({ look: 'main', full: true })}>
            Sign up
          </AuthLink>
          <p className="hint">Free for travelers.</p>
        </div>
        <p className="cap">Aireys Inlet, Victoria</p>
      </div>
    </div>
  )
}

const claims = [
  ['130,000+', 'suppliers, from lighthouse cottages to grand hotels'],
  ['Up to 99%', 'saved on the cost of sale of a stay'],
  ['Up to 30%', 'of commission that suppliers keep, and price for'],
] as const

function Claims() {
  return (
    <div className="wrap landing__claims">
      <ul className="claims">
        {claims.map(([figure, words]) => (
          <li key={figure}>
            <b>{figure}</b>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
