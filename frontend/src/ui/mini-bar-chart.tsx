import type { CSSProperties } from 'react'
import { joinClassNames } from './join-class-names.ts'
import './mini-bar-chart.css'

/** A bar. `of` names what the value belongs to, such as a month. */
export type MiniChartBarData = { readonly of: string; readonly value: number }

/**
 * Bars without an axis, as high as a table's line of text, with the latest three highlighted. `label` contains all
 * values as text.
 */
export function MiniBarChart({ bars, label }: { bars: readonly MiniChartBarData[]; label: string }) {
  const top = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <span className="spark" role="img" aria-label={label}>
      {bars.map(({ of, value }, at) => (
        <i
          key={of}
          className={joinClassNames(at >= bars.length - 3 && 'is-late')}
          style={{ '--v': `${(100 * value) / top}%` } as CSSProperties}
        />
      ))}
    </span>
  )
}
