import { rateErrorTexts } from './faults.ts'
import type { Promo } from './model.ts'

type Terms = Pick<
  Promo,
  'amount' | 'amountType' | 'useAnytime' | 'useFrom' | 'useTill' | 'validAnytime' | 'validFrom' | 'validTill'
>

/** What is wrong with the terms of a promotion: either the names of missing or invalid fields, or an error text. */
export type PromoProblem =
  | { readonly invalid: readonly (keyof Terms)[]; readonly text?: undefined }
  | { readonly invalid?: undefined; readonly text: string }

/**
 * The first error in the terms of a promotion (supplier §5); undefined if there is none. Dates are required unless a
 * flag makes the promotion valid anytime, each end must be after its start, and a percentage is at most 100.
 */
export function findPromoProblem(terms: Terms): PromoProblem | undefined {
  const { amount, amountType, useAnytime, useFrom, useTill, validAnytime, validFrom, validTill } = terms
  const missing = [
    ...(amountType === 'PERCENT' && amount > 100 ? (['amount'] as const) : []),
    ...(!useAnytime && useFrom === null ? (['useFrom'] as const) : []),
    ...(!useAnytime && useTill === null ? (['useTill'] as const) : []),
    ...(!validAnytime && validFrom === null ? (['validFrom'] as const) : []),
    ...(!validAnytime && validTill === null ? (['validTill'] as const) : []),
  ]
  if (missing.length) return { invalid: missing }
  if (!useAnytime && Number(useTill) <= Number(useFrom)) return { text: rateErrorTexts.useOrder }
  if (!validAnytime && Number(validTill) <= Number(validFrom)) return { text: rateErrorTexts.validOrder }
  return undefined
}
