import type { CancellationTierWords } from '@nestboard/shared/rates/cancel-words.ts'
import './cancellation-timeline.css'

/** Cancellation cost over time, one segment per tier: the first is green, the last red, and those between are amber. */
export function CancellationTimeline({ tiers }: { tiers: readonly CancellationTierWords[] }) {
  return (
    <ol className="leaving num">
      {tiers.map(({ what, until }, at) => (
        <li key={until ?? 'after'} className={toneOf(at, tiers.length)}>
          <b className="b">{what}</b>
          <span className="t-14 two">{until ?? (at === 0 ? 'once it is booked' : 'after that')}</span>
        </li>
      ))}
    </ol>
  )
}

/** The first tier refunds most, the last one least. */
function toneOf(at: number, count: number): string {
  if (at === count - 1) return 'leaving--bad'
  return at === 0 ? 'leaving--good' : 'leaving--warn'
}
