import { rateStatusTags, findRateStatus } from './visibility.ts'
import type { RateFormValues } from './use-rate-form.ts'

/** Labels of a rate's fields, for the list of fields that someone else changed while the form was open. */
export const rateFieldLabels: Readonly<Record<keyof RateFormValues, string>> = {
  name: 'Name',
  description: 'Description',
  price: 'Base price',
  visibility: 'Visibility',
  active: 'Visibility',
  adultPrices: 'Prices for adults',
  childPrices: 'Prices for children',
}

export const formatRateFieldValue = (name: keyof RateFormValues, values: RateFormValues): string | undefined =>
  name === 'visibility' || name === 'active' ? rateStatusTags[findRateStatus(values)].label : undefined
