import { rateStatuses, rateStatusOf } from './visibility.ts'
import type { RateValues } from './use-rate-form.ts'

/** Labels of a rate's fields, for the list of concurrent changes. */
export const rateLabels: Readonly<Record<keyof RateValues, string>> = {
  name: 'Name',
  description: 'Description',
  price: 'Base price',
  visibility: 'Visibility',
  active: 'Visibility',
  adultPrices: 'Prices for adults',
  childPrices: 'Prices for children',
}

export const rateValueText = (name: keyof RateValues, values: RateValues): string | undefined =>
  name === 'visibility' || name === 'active' ? rateStatuses[rateStatusOf(values)].label : undefined
