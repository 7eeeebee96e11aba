import type { ReactNode } from 'react'
import './price-lines.css'

export type PriceLineData = { label: ReactNode; amount: string; kind?: 'line' | 'save' | 'sum' }

/** Price breakdown: lines that add up to the cent, with savings highlighted and the total last. */
export function PriceLines({ lines }: { lines: readonly PriceLineData[] }) {
  return (
    <dl className="lines">
      {lines.map((line, at) => (
        <div key={at} className={line.kind === 'line' ? undefined : line.kind}>
          <dt>{line.label}</dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
    </dl>
  )
}
