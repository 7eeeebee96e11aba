import type { ReactNode } from 'react'
import { WizardProgress } from '../../ui/wizard-progress.tsx'
import '../../features/whisk-me-away/whisk.css'

interface Props {
  /** Index of the current step. */
  readonly now: 0 | 1
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** Frame of a step of Whisk Me Away: title, progress and form, with further content beside the form. */
export const WhiskMeAwayStepFrame = ({ now, aside, children }: Props) => (
  <div className="wrap wm">
    <header className="wm__head">
      <h1 className="h-48">Whisk Me Away</h1>
      <p className="two">
        Say where and when. Hosts inside the circle make you their best offer, all of it in the open.
      </p>
    </header>
    <WizardProgress steps={['Destination', 'Details']} now={now} progress={0.5} />
    <div className="wm__cols">
      <div className="wm__main">{children}</div>
      {aside}
    </div>
  </div>
)
