import { href, Link } from 'react-router'
import { formatOrdersToAnswerCount } from '../../features/orders/orders-to-answer-count.ts'
import { useOrdersToAnswer } from '../../features/orders/use-orders-to-answer.ts'
import type { HostedSupplier } from '../../features/profile/list-hosted-suppliers.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import './hosting-section.css'

/** Suppliers shown; the others are in the account's list of suppliers. */
const maxShown = 3

interface Props {
  readonly userId: number
  readonly hosted: readonly HostedSupplier[]
}

/** What waits for the user as a host: for each supplier the requests to answer, and the way to its dashboard. */
export const HostingSection = ({ userId, hosted }: Props) => (
  <section className="hosting" aria-labelledby="home-hosting">
    <h2 className="h-28" id="home-hosting">
      Your hosting
    </h2>
    <ul>
      {hosted.slice(0, maxShown).map((each) => (
        <HostedSupplierRow key={each.supplier.id} userId={userId} of={each} />
      ))}
    </ul>
  </section>
)

function HostedSupplierRow({ userId, of: { supplier, member } }: { userId: number; of: HostedSupplier }) {
  const { waiting } = useOrdersToAnswer(supplier.id, { userId, ...member })
  const nowMs = useMinuteClock()
  const params = { id: String(supplier.id) }
  const isWaiting = waiting !== undefined && waiting.count > 0
  return (
    <li className={isWaiting ? 'is-waiting' : undefined}>
      <span className="hosting__words">
        <b className="b cut" dir="auto">
          {supplier.name}
        </b>
        <span className="t-14 two num">
          {waiting === undefined
            ? ' '
            : waiting.dueMs === undefined
              ? 'Nothing waits for your answer'
              : `${formatOrdersToAnswerCount(waiting)} ${waiting.count === 1 ? 'request waits' : 'requests wait'} for your answer, ` +
                `the first for ${formatTimeLeft(waiting.dueMs - nowMs)} more`}
        </span>
      </span>
      {isWaiting && (
        <Link
          className={buildButtonClass({ look: 'main', size: 's' })}
          to={href('/supplier/:id/manage/orders', params)}
        >
          Answer<span className="vh"> the requests of {supplier.name}</span>
        </Link>
      )}
      <Link className={buildButtonClass({ size: 's' })} to={href('/supplier/:id/manage', params)}>
        Dashboard<span className="vh"> of {supplier.name}</span>
      </Link>
    </li>
  )
}

/** Time left in full hours, below one hour in minutes: `3 hours`, `1 minute`. */
function formatTimeLeft(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
