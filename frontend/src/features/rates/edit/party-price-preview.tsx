import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'
import { useState } from 'react'
import { InsetBox } from '../../../ui/card.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { joinClassNames } from '../../../ui/join-class-names.ts'
import { computePartyPrice, buildPartyPriceTable, type EditedRatePrices } from './party-prices.ts'
import './party-price-preview.css'

interface Props {
  readonly rate: EditedRatePrices
  readonly guests: number
  readonly currency: string
}

const partyWords = (adults: number, children: number): string =>
  [
    `${adults} ${adults === 1 ? 'adult' : 'adults'}`,
    ...(children > 0 ? [`${children} ${children === 1 ? 'child' : 'children'}`] : []),
  ].join(', ')

/** Price per night for one party, and a table of all parties that fit. Both are updated while the prices are edited. */
export function PartyPricePreview({ rate, guests, currency }: Props) {
  const [adults, setAdults] = useState(Math.min(2, guests))
  const [children, setChildren] = useState(guests > 2 ? 1 : 0)
  const price = computePartyPrice(rate, adults, children, currency)
  const base = computePartyPrice({ ...rate, adultPrices: [], childPrices: [] }, 1, 0, currency)
  const table = buildPartyPriceTable(rate, guests, currency)
  const short = (amount: number) => amount.toLocaleString('en', { maximumFractionDigits: minorUnitDigits(currency) })
  return (
    <InsetBox className="party-preview" aria-label="What a party pays">
      <h3 className="h-18">What a party pays</h3>
      <div>
        <div className="party-preview__count">
          Adults
          <Stepper
            label="Adults"
            value={adults}
            min={1}
            max={guests}
            onChange={(next) => {
              setAdults(next)
              setChildren(Math.min(children, guests - next))
            }}
          />
        </div>
        <div className="party-preview__count">
          Children
          <Stepper label="Children" value={children} min={0} max={guests - adults} onChange={setChildren} />
        </div>
      </div>
      <p className="party-preview__price" role="status">
        <span>{partyWords(adults, children)}: </span>
        <b className="num">{formatMoney(price, currency)}</b>
        <small>
          {price === base
            ? 'The base price, a night'
            : `${formatMoney(base, currency)} + ${formatMoney(price - base, currency)} for the guests, a night`}
        </small>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable for keyboard users */}
      <div className="party-preview__scroll" tabIndex={0} role="region" aria-label="Prices of all parties">
        <table className="party-table">
          <caption className="vh">Price a night by adults and children, in {currency}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Adults</span>
              </th>
              {table.map((_, count) => (
                <th key={count} scope="col">
                  {count === 0 ? 'no child' : count === 1 ? '1 child' : count}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map((row, at) => (
              <tr key={at}>
                <th scope="row">{partyWords(at + 1, 0)}</th>
                {row.map((amount, count) => (
                  <td
                    key={count}
                    className={joinClassNames(
                      'num',
                      amount === null && 'no',
                      at + 1 === adults && count === children && 'on',
                    )}
                  >
                    {amount === null ? '–' : short(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="t-13 two">At the base price. Dashes are more people than the listing sleeps.</p>
    </InsetBox>
  )
}
