import { Icon } from '../../ui/icon.tsx'
import { imageIcon } from '../../ui/icons/act.ts'
import { calendarIcon, locationIcon, paymentCardIcon } from '../../ui/icons/trip.ts'
import { findWizardScreenIndex } from './wizard-screens.ts'
import type { WizardStepPath } from './steps.ts'

const needed = [
  [locationIcon, 'The address, or a finger on the map'],
  [imageIcon, 'Five pictures; one will do to begin'],
  [paymentCardIcon, 'A price a night'],
  [calendarIcon, 'The address of another calendar, if you have one'],
] as const

/** What helps beside the parts of a screen; nothing on most. */
export function WizardAside({ path }: { path: WizardStepPath }) {
  const screen = findWizardScreenIndex(path)
  if (screen === 0)
    return (
      <aside className="well listing-screen__aside">
        <h2 className="h-18">What you’ll need</h2>
        <ul>
          {needed.map(([icon, text]) => (
            <li key={text}>
              <Icon path={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </aside>
    )
  if (screen === 1)
    return (
      <aside className="well listing-screen__aside">
        <h2 className="h-18">No street found?</h2>
        <p className="t-14 two">
          New roads and farms are often missing. Put the pin where the door is; town and country follow, and you write
          the street yourself.
        </p>
      </aside>
    )
  return null
}
