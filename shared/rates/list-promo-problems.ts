import { rateErrorTexts } from './faults.ts'
import type { Promo } from './model.ts'

type Terms = Pick<
  Promo,
  'amount' | 'amountType' | 'useAnytime' | 'useFrom' | 'useTill' | 'validAnytime' | 'validFrom' | 'validTill'
>

/** A wrong field in the terms of a promotion. `text`: the error text; undefined for a missing or invalid value. */
export interface PromoProblem {
  readonly field: Exclude<keyof Terms, 'amountType' | 'useAnytime' | 'validAnytime'>
  readonly text?: string
}

/**
 * All errors in the terms of a promotion (supplier §5). Dates are required unless a flag makes the promotion valid
 * anytime, each end must be after its start, and a percentage is at most 100.
 */
export function listPromoProblems(terms: Terms): PromoProblem[] {
  const { amount, amountType, useAnytime, useFrom, useTill, validAnytime, validFrom, validTill } = terms
  const range = (
    [fromField, from]: readonly [PromoProblem['field'], number | null],
    [tillField, till]: readonly [PromoProblem['field'], number | null],
    text: string,
  ): PromoProblem[] => [
    ...(from === null ? [{ field: fromField }] : []),
    ...(till === null ? [{ field: tillField }] : from !== null && till <= from ? [{ field: tillField, text }] : []),
  ]
  return [
    ...(amountType === 'PERCENT' && amount > 100 ? [{ field: 'amount' } as const] : []),
    ...(useAnytime ? [] : range(['useFrom', useFrom], ['useTill', useTill], rateErrorTexts.useOrder)),
    ...(validAnytime ? [] : range(['validFrom', validFrom], ['validTill', validTill], rateErrorTexts.validOrder)),
  ]
}
