import { useState } from 'react'
import { Logo } from '../logo.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { BadgeSamples } from './badge-samples.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { CardSamples } from './card-samples.tsx'
import { SelectionControlSamples } from './selection-control-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { DesignBasicsSamples } from './design-basics-samples.tsx'
import { ToastAndNoticeSamples } from './toast-and-notice-samples.tsx'
import { AvatarAndRatingSamples } from './avatar-and-rating-samples.tsx'
import { CalendarAndMapPinSamples } from './calendar-and-map-pin-samples.tsx'
import { PriceSamples } from './price-samples.tsx'
import { ProgressSamples } from './progress-samples.tsx'
import { GalleryThemeContext } from './gallery-section.tsx'
import { TableSamples } from './table-samples.tsx'
import { SkeletonSamples } from './skeleton-samples.tsx'
import './component-gallery.css'

const jumps = ['buttons', 'fields', 'badges', 'tables', 'cards', 'floats', 'messages', 'ground']

/**
 * Every component in every state, light beside dark; narrow screens show one theme at a time, starting with the
 * system's.
 */
export function ComponentGallery() {
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
        <SegmentedControl
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
    <GalleryThemeContext value={theme}>
      <div className="gal-half" data-theme={theme}>
        <div className="gal-in">
          <p className="gal-theme">{theme === 'light' ? 'Light' : 'Dark'}</p>
          <ButtonSamples />
          <FieldSamples />
          <SelectionControlSamples />
          <BadgeSamples />
          <TableSamples />
          <CardSamples />
          <PriceSamples />
          <CalendarAndMapPinSamples />
          <OverlaySamples />
          <ToastAndNoticeSamples />
          <SkeletonSamples />
          <ProgressSamples />
          <AvatarAndRatingSamples />
          <DesignBasicsSamples />
        </div>
      </div>
    </GalleryThemeContext>
  )
}

function systemTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
