import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../lib/form/form.tsx'
import { BasePriceField, GuestSurchargeFields, RateBasicsFields } from './rate-fields.tsx'
import { PartyPricePreview } from './party-price-preview.tsx'
import { useRateForm, type RateFormOptions } from './use-rate-form.ts'

interface Props extends RateFormOptions {
  readonly readOnly?: boolean
  /** Content below the last field. */
  readonly foot?: ReactNode
  /** Heading of the prices by number of guests, if the form has them as well. */
  readonly surchargesHead?: ReactNode
}

/** Name, description, visibility and base price of a rate: the first step of the rate wizard. */
export function RateBasicsForm({ surchargesHead, ...options }: Props) {
  const { currency, guests } = options
  const form = useRateForm(options)
  return (
    <Form of={form}>
      <RateBasicsFields of={form} />
      <BasePriceField of={form} currency={currency} />
      {surchargesHead !== undefined && (
        <>
          {surchargesHead}
          <GuestSurchargeFields of={form} currency={currency} guests={guests} />
        </>
      )}
    </Form>
  )
}

/** Prices by number of guests with their preview: the second step of the rate wizard. */
export function GuestSurchargesForm(options: Props) {
  const { guests, currency } = options
  const form = useRateForm(options)
  return (
    <Form of={form}>
      <div className="rate-form__both">
        <GuestSurchargeFields of={form} currency={currency} guests={guests} />
        <PartyPricePreview rate={form.values} guests={guests} currency={currency} />
      </div>
    </Form>
  )
}

/** All fields of a rate with the preview of its prices: the rate's details page. */
export function RateDetailsForm({ readOnly = false, foot, ...options }: Props) {
  const { guests, rate, currency } = options
  const form = useRateForm(options)
  const own = rate?.values.filter((value) => value !== null).length ?? 0
  return (
    <Form of={form} readOnly={readOnly}>
      <div className="rate-form__both">
        <div className="rate-form__parts">
          <Card className="rate-form__part">
            <h3 className="h-18">Name and visibility</h3>
            <RateBasicsFields of={form} />
          </Card>
          <Card className="rate-form__part">
            <h3 className="h-18">Price a night</h3>
            <BasePriceField
              of={form}
              currency={currency}
              hint={
                own > 0
                  ? `The calendar overrides it: ${own} ${own === 1 ? 'night has' : 'nights have'} a price of their own.`
                  : 'Nights without a price of their own in the calendar cost this.'
              }
            />
            <GuestSurchargeFields of={form} currency={currency} guests={guests} />
            {foot && <div className="rate-form__foot">{foot}</div>}
          </Card>
        </div>
        <PartyPricePreview rate={form.values} guests={guests} currency={currency} />
      </div>
    </Form>
  )
}
