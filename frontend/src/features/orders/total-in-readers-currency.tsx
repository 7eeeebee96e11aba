import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { useDisplayConverter } from '../intl/use-display-converter.ts'

/**
 * A total in the reader's currency before they pay: `That is about €396 at the rate of Sep 29, 2026; you pay A$640.00.`
 * Nothing if they see the total's own currency.
 */
export function TotalInReadersCurrency({ amount, currency }: { amount: number; currency: string }) {
  const { isComing, convert } = useDisplayConverter([currency])
  const shown = convert(amount, currency)
  if (!shown && !isComing(currency)) return null
  return (
    <p className="t-14 two num">
      {shown
        ? `That is ${shown.text} at the rate of ${shown.day}; you pay ${formatMoney(amount, currency)}.`
        : '\u00A0'}
    </p>
  )
}
