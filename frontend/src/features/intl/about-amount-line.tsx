import { useDisplayConverter } from './use-display-converter.ts'

export interface AboutAmountProps {
  /** What is charged, in the major unit of `currency`. */
  readonly amount: number
  readonly currency: string
  /** Whether the day of the rate is told. */
  readonly dated?: boolean
}

/**
 * The amount in the reader's currency, as a line below the charged amount: `about €396`. Nothing if both are the same.
 * The line's place is kept while the rates load.
 */
export function AboutAmountLine({ amount, currency, dated = false }: AboutAmountProps) {
  const { isComing, convert } = useDisplayConverter([currency])
  const shown = convert(amount, currency)
  if (!shown && !isComing(currency)) return null
  return (
    <p className="t-14 two num" title={shown && !dated ? `At the rate of ${shown.day}` : undefined}>
      {shown ? shown.text : '\u00A0'}
      {shown && dated && ` at the rate of ${shown.day}`}
    </p>
  )
}
