import { Icon } from '../icon.tsx'
import * as act from '../icons/act.ts'
import * as chat from '../icons/chat.ts'
import * as sign from '../icons/sign.ts'
import * as stay from '../icons/stay.ts'
import * as trip from '../icons/trip.ts'
import { CaptionedSample, GalleryRow, GallerySection } from './gallery-section.tsx'

const colors =
  'paper raised sunken ink ink-2 ink-3 line line-2 action action-2 action-soft deal deal-soft good good-soft warn warn-soft bad bad-soft'.split(
    ' ',
  )
const icons = Object.entries({ ...sign, ...act, ...trip, ...stay, ...chat })

/** The basics of the design: type, colors and icons. */
export function DesignBasicsSamples() {
  return (
    <GallerySection id="ground" title="Type, colors, icons">
      <CaptionedSample caption="Newsreader for names, titles and large numerals; Figtree for everything else">
        <p className="h-48">Get your stay on</p>
        <p className="h-28">Lightkeeper’s Cottage</p>
        <p className="h-18">Fern Gully Cabin</p>
        <p className="t-18">Everything for the trip has one place.</p>
        <p>
          Everything for the trip has one place.{' '}
          <a className="link" href="#light-ground">
            A link
          </a>
        </p>
        <p className="t-14 two">Secondary text, 14</p>
        <p className="t-13 three">A caption, 13</p>
      </CaptionedSample>
      <CaptionedSample caption="Colors, each written once for both themes">
        <ul className="gal-colors">
          {colors.map((color) => (
            <li key={color}>
              <i style={{ background: `var(--${color})` }} />
              {color}
            </li>
          ))}
        </ul>
      </CaptionedSample>
      <CaptionedSample caption="16, 20, 24">
        <GalleryRow>
          <Icon path={trip.calendarIcon} size={16} />
          <Icon path={trip.calendarIcon} />
          <Icon path={trip.calendarIcon} size={24} />
        </GalleryRow>
      </CaptionedSample>
      <CaptionedSample caption="Icons: a 24 grid, 1.5 stroke">
        <ul className="gal-icons">
          {icons.map(([name, path]) => (
            <li key={name}>
              <Icon path={path} size={24} />
              {name.replace(/Icon$/u, '')}
            </li>
          ))}
        </ul>
      </CaptionedSample>
    </GallerySection>
  )
}
