/** Units of a validity, in ms. A year has 365 days, so that 10 years are the limit of 87,600 hours (supplier §5). */
export const msPerValidityUnit = { hours: 3_600_000, days: 86_400_000, years: 365 * 86_400_000 } as const
export type ValidityUnit = keyof typeof msPerValidityUnit
export const validityUnitNames = Object.keys(msPerValidityUnit) as ValidityUnit[]

/** A validity as entered in a form. */
export interface ValidityFieldValues {
  readonly validity: number | undefined
  readonly unit: ValidityUnit
}

/** The validity in ms, rounded to a millisecond; 0 for an empty field. */
export const convertValidityToMs = ({ validity = 0, unit }: ValidityFieldValues): number =>
  Math.round(validity * msPerValidityUnit[unit])

/** Converts ms to the largest unit with a whole number, except that 24 hours stay hours: 48 hours are 2 days. */
export function convertMsToValidity(ms: number): ValidityFieldValues & { readonly validity: number } {
  const unit =
    ms % msPerValidityUnit.years === 0
      ? 'years'
      : ms > msPerValidityUnit.days && ms % msPerValidityUnit.days === 0
        ? 'days'
        : 'hours'
  return { validity: Number((ms / msPerValidityUnit[unit]).toFixed(2)), unit }
}

/** A duration as text: `24 hours`, `1 hour`, `2 days`. */
export function formatValidity(ms: number): string {
  const { validity, unit } = convertMsToValidity(ms)
  return `${validity.toLocaleString('en')} ${validity === 1 ? unit.slice(0, -1) : unit}`
}
