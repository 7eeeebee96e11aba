import type { ReactNode } from 'react'
import { BookingSafetySteps } from '../../features/price-match/booking-safety-steps.tsx'
import { WizardProgress } from '../../ui/wizard-progress.tsx'
import '../../features/price-match/price-match.css'

interface Props {
  /** Index of the current step. */
  readonly now: 0 | 1
  readonly children: ReactNode
}

/**
 * Frame of a step of Price Match Fusion: title, progress and form, beside an explanation of why the traveler's
 * existing booking stays safe.
 */
export const PriceMatchStepFrame = ({ now, children }: Props) => (
  <div className="wrap pm">
    <header className="pm__head">
      <h1 className="h-48">Price Match Fusion</h1>
      <p className="two">Booked somewhere else? The place itself may do better.</p>
    </header>
    <WizardProgress steps={['Establishment', 'Details']} now={now} progress={0.5} />
    <div className="pm__cols">
      <div className="pm__main">{children}</div>
      <BookingSafetySteps />
    </div>
  </div>
)
