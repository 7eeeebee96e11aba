import { rateTexts } from './faults.ts'
import type { Promo } from './model.ts'

type Terms = Pick<
  Promo,
  'amount' | 'amountType' | 'useAnytime' | 'useFrom' | 'useTill' | 'validAnytime' | 'validFrom' | 'validTill'
>

/** What is wrong with the terms of a promotion: fields that are missing or impossible, or a text of its own. */
export type PromoProblem =
  | { readonly invalid: readonly (keyof Terms)[]; readonly text?: undefined }
  | { readonly invalid?: undefined; readonly text: string }

/**
 * Looks over the terms of a promotion: dates are needed unless it is for anytime, ends come after beginnings, and no
 * more than everything is taken off (supplier §5). Undefined where all is well.
 */
export function promoProblem(terms: Terms): PromoProblem | undefined {
  const { amount, amountType, useAnytime, useFrom, useTill, validAnytime, validFrom, validTill } = terms
  const missing = [
    ...(amountType === 'PERCENT' && amount > 100 ? (['amount'] as const) : []),
    ...(!useAnytime && useFrom === null ? (['useFrom'] as const) : []),
    ...(!useAnytime && useTill === null ? (['useTill'] as const) : []),
    ...(!validAnytime && validFrom === null ? (['validFrom'] as const) : []),
    ...(!validAnytime && validTill === null ? (['validTill'] as const) : []),
  ]
  if (missing.length) return { invalid: missing }
  if (!useAnytime && Number(useTill) <= Number(useFrom)) return { text: rateTexts.useOrder }
  if (!validAnytime && Number(validTill) <= Number(validFrom)) return { text: rateTexts.validOrder }
  return undefined
}
