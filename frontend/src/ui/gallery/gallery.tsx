import { useState } from 'react'
import { Logo } from '../logo.tsx'
import { Segmented } from '../segmented.tsx'
import { Badges } from './badges.tsx'
import { Buttons } from './buttons.tsx'
import { Cards } from './cards.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Floats } from './floats.tsx'
import { Ground } from './ground.tsx'
import { Messages } from './messages.tsx'
import { People } from './people.tsx'
import { Places } from './places.tsx'
import { Prices } from './prices.tsx'
import { Progress } from './progress.tsx'
import { HalfContext } from './section.tsx'
import { Tables } from './tables.tsx'
import { WaitingSection } from './waiting.tsx'
import './gallery.css'

const jumps = ['buttons', 'fields', 'badges', 'tables', 'cards', 'floats', 'messages', 'ground']

/**
 * Every component in every state, light beside dark; narrow screens show one theme at a time, starting with the
 * system's.
 */
export function PartsGallery() {
  const [show, setShow] = useState<'light' | 'dark'>(systemTheme)
  return (
    <div className="gal" data-show={show}>
      <header className="gal-top">
        <a className="logo" href="/" aria-label="Nestboard, home">
          <Logo />
        </a>
        <nav aria-label="Parts">
          {jumps.map((jump) => (
            <a key={jump} href={`#light-${jump}`}>
              {jump[0]?.toUpperCase() + jump.slice(1)}
            </a>
          ))}
        </nav>
        <Segmented
          className="gal-pick push"
          label="Theme"
          value={show}
          onChange={setShow}
          options={[
            { id: 'light', label: 'Light' },
            { id: 'dark', label: 'Dark' },
          ]}
        />
      </header>
      <div className="gal-halves">
        <h1 className="vh">Parts</h1>
        <Half theme="light" />
        <Half theme="dark" />
      </div>
    </div>
  )
}

function Half({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <HalfContext value={theme}>
      <div className="gal-half" data-theme={theme}>
        <div className="gal-in">
          <p className="gal-theme">{theme === 'light' ? 'Light' : 'Dark'}</p>
          <Buttons />
          <Fields />
          <Choices />
          <Badges />
          <Tables />
          <Cards />
          <Prices />
          <Places />
          <Floats />
          <Messages />
          <WaitingSection />
          <Progress />
          <People />
          <Ground />
        </div>
      </div>
    </HalfContext>
  )
}

function systemTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
