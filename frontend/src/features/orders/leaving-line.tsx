import type { TierWords } from '@nestboard/shared/rates/cancel-words.ts'
import './leaving-line.css'

/** What leaving costs as time goes on: a stretch a tier, green, amber, then red. */
export function LeavingLine({ tiers }: { tiers: readonly TierWords[] }) {
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

/** The last tier gives nothing back, the first is the kindest. */
function toneOf(at: number, count: number): string {
  if (at === count - 1) return 'leaving--bad'
  return at === 0 ? 'leaving--good' : 'leaving--warn'
}
