/** Units of a validity, in ms. A year has 365 days, so that 10 years are the limit of 87,600 hours (supplier §5). */
export const msPerValidityPeriodUnit = { hours: 3_600_000, days: 86_400_000, years: 365 * 86_400_000 } as const
export type ValidityPeriodUnit = keyof typeof msPerValidityPeriodUnit
export const validityPeriodUnitNames = Object.keys(msPerValidityPeriodUnit) as ValidityPeriodUnit[]

/** A validity as entered in a form. */
export interface ValidityPeriodFieldValues {
  readonly validity: number | undefined
  readonly unit: ValidityPeriodUnit
}

/** The validity in ms, rounded to a millisecond; 0 for an empty field. */
export const convertValidityPeriodToMs = ({ validity = 0, unit }: ValidityPeriodFieldValues): number =>
  Math.round(validity * msPerValidityPeriodUnit[unit])

/** Converts ms to the largest unit with a whole number, except that 24 hours stay hours: 48 hours are 2 days. */
export function convertMsToValidityPeriod(ms: number): ValidityPeriodFieldValues & { readonly validity: number } {
  const unit =
    ms % msPerValidityPeriodUnit.years === 0
      ? 'years'
      : ms > msPerValidityPeriodUnit.days && ms % msPerValidityPeriodUnit.days === 0
        ? 'days'
        : 'hours'
  return { validity: Number((ms / msPerValidityPeriodUnit[unit]).toFixed(2)), unit }
}

/** A duration as text: `24 hours`, `1 hour`, `2 days`. */
export function formatValidityPeriod(ms: number): string {
  const { validity, unit } = convertMsToValidityPeriod(ms)
  return `${validity.toLocaleString('en')} ${validity === 1 ? unit.slice(0, -1) : unit}`
}
