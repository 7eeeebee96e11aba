import type { ReactNode } from 'react'
import './price-lines.css'

export type PriceLine = { label: ReactNode; amount: string; kind?: 'line' | 'save' | 'sum' }

/** A breakdown: lines that add up to the cent, what is saved in rufous, the sum last under a hairline. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
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
