import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { Fee } from '@nestboard/shared/fees/model.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { useState } from 'react'
import { InsetBox } from '../../../ui/card.tsx'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { CheckInOutDates } from '../../../ui/date-range-text.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { buildPartyAges } from '../../rates/edit/party-prices.ts'
import type { RateWithCalendar } from '../../rates/api.ts'
import { buildSampleStayBreakdown, splitSampleStayTotal } from '../sample-stay.ts'
import './sample-stay-breakdown.css'

interface Props {
  readonly fees: readonly Fee[]
  readonly rates: readonly RateWithCalendar[]
  readonly guests: number
  readonly currency: string
  readonly today: Day
}

/** Days from today to the start of the sample stay: about a month, so that its nights have usual prices. */
const daysAhead = 30

/**
 * Breakdown of a sample stay with its fees, computed by the same function that prices orders. It shows every change of
 * the fees immediately.
 */
export function SampleStayBreakdown({ fees, rates, guests, currency, today }: Props) {
  const [nights, setNights] = useState(5)
  const [adults, setAdults] = useState(Math.min(2, guests))
  const [children, setChildren] = useState(guests > 2 ? 1 : 0)
  const [rateId, setRateId] = useState<number>()
  const rate = rates.find(({ id }) => id === rateId) ?? rates[0]
  if (!rate)
    return (
      <InsetBox aria-label="A sample stay">
        <h3 className="h-18">A sample stay</h3>
        <p className="two">Add a rate to see what your fees add up to.</p>
      </InsetBox>
    )
  const stay = { day: today + daysAhead, length: nights, ages: buildPartyAges(adults, children) }
  const lines = buildSampleStayBreakdown(fees, { rate, stay, currency })
  return (
    <InsetBox className="sample" aria-label="A sample stay">
      <h3 className="h-18">A sample stay</h3>
      <CheckInOutDates start={stay.day} end={stay.day + nights} />
      <div>
        <Count label="Nights" value={nights} min={1} max={28} onChange={setNights} />
        <Count
          label="Adults"
          value={adults}
          min={1}
          max={guests}
          onChange={(next) => {
            setAdults(next)
            setChildren(Math.min(children, guests - next))
          }}
        />
        <Count label="Children" value={children} min={0} max={guests - adults} onChange={setChildren} />
      </div>
      <SelectField
        className="field--bare"
        label="Rate"
        value={rate.id}
        onChange={(event) => setRateId(Number(event.target.value))}
      >
        {rates.map(({ id, name, price }) => (
          <option key={id} value={id}>
            {name}, {formatMoney(price, currency)}
          </option>
        ))}
      </SelectField>
      <dl className="lines" aria-live="polite">
        {lines.map(({ feeId, label, amount, why, kind }, at) => (
          <div key={feeId || `line ${at}`} className={joinClassNames(kind !== 'line' && kind)}>
            <dt>
              {label}
              {why && <small>{why}</small>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <SampleParts parts={splitSampleStayTotal(fees, { rate, stay, currency })} />
    </InsetBox>
  )
}

/** Shows the percentages of the total that are nights, fees paid now and fees paid later. */
function SampleParts({ parts }: { parts: ReturnType<typeof splitSampleStayTotal> }) {
  return (
    <div className="sample__parts">
      <div className="sample__bar" aria-hidden="true">
        {parts.map(({ kind, share }) => (
          <i key={kind} className={`is-${kind}`} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul>
        {parts.map(({ kind, share }) => (
          <li key={kind} className={`num is-${kind}`}>
            {partNames[kind]} {Math.round(share * 100)}%
          </li>
        ))}
      </ul>
    </div>
  )
}

const partNames = { nights: 'Nights', now: 'Fees now', later: 'Later' } as const

interface CountProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

const Count = (props: CountProps) => (
  <div className="sample__count">
    {props.label}
    <Stepper {...props} />
  </div>
)
