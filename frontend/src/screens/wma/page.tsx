import type { ReactNode } from 'react'
import { WizardSteps } from '../../ui/wizard-steps.tsx'
import '../../features/whisk-me-away/whisk.css'

interface Props {
  /** The step, from 0. */
  readonly now: 0 | 1
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** A step of Whisk Me Away: title, progress, the form, and what stands beside it. */
export const WhiskStep = ({ now, aside, children }: Props) => (
  <div className="wrap wm">
    <header className="wm__head">
      <h1 className="h-48">Whisk Me Away</h1>
      <p className="two">
        Say where and when. Hosts inside the circle make you their best offer, all of it in the open.
      </p>
    </header>
    <WizardSteps steps={['Destination', 'Details']} now={now} progress={0.5} />
    <div className="wm__cols">
      <div className="wm__main">{children}</div>
      {aside}
    </div>
  </div>
)
