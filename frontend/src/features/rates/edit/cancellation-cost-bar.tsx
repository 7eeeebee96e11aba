import type { Policy } from '@nestboard/shared/rates/model.ts'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import { listCancellationCostSegments } from './list-cancellation-cost-segments.ts'
import './cancellation-cost-bar.css'

/** Bar of the cost of canceling from booking to check-in, with one segment for each time span that has its own cost. */
export function CancellationCostBar({ policies, currency }: { policies: readonly Policy[]; currency: string }) {
  return (
    <div>
      <ol className="fuse">
        {listCancellationCostSegments(policies, currency).map(({ what, until, tone }, at, { length }) => (
          <li key={at} className={joinClassNames('fuse__part', `fuse__part--${tone}`)}>
            <b>{what}</b> {until ?? (length > 1 && 'after that')}
          </li>
        ))}
      </ol>
      <p className="fuse__ends" aria-hidden="true">
        <span>Booking</span>
        <span>Check-in</span>
      </p>
    </div>
  )
}
