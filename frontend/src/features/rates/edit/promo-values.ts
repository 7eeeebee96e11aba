import { dayInZone, localTimeToEpochMs, type Day } from '@nestboard/shared/kernel/day.ts'
import { promoSchema, type Promo } from '@nestboard/shared/rates/model.ts'
import { listPromoProblems } from '@nestboard/shared/rates/list-promo-problems.ts'
import { singleLineField, multiLineField } from '@nestboard/shared/kernel/text/fields.ts'
import * as z from 'zod/mini'
import { checkAcrossFields } from '../../../lib/form/check-across-fields.ts'

const secondsPerDay = 86_400
const dates = ['useFrom', 'useTill', 'validFrom', 'validTill'] as const

/** Values of a promotion's form. All dates are epoch days; those of `valid*` are days in the listing's time zone. */
export interface PromoFormValues {
  readonly active: boolean
  readonly name: string
  readonly description: string
  readonly amount: number | undefined
  readonly amountType: Promo['amountType']
  readonly minPeriods: number | undefined
  readonly useAnytime: boolean
  readonly useFrom: Day | undefined
  readonly useTill: Day | undefined
  readonly validAnytime: boolean
  readonly validFrom: Day | undefined
  readonly validTill: Day | undefined
}

const day = () => z.optional(z.int())

/** Validates the form by the same rules as the server (`listPromoProblems`), with the dates as days. */
export const promoFormSchema = z
  .object({
    active: z.boolean(),
    name: singleLineField({ least: 1, most: 100 }),
    description: multiLineField({ most: 1000 }),
    amount: promoSchema.shape.amount,
    amountType: promoSchema.shape.amountType,
    minPeriods: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
    useAnytime: z.boolean(),
    useFrom: day(),
    useTill: day(),
    validAnytime: z.boolean(),
    validFrom: day(),
    validTill: day(),
  })
  .check(
    checkAcrossFields((values) => {
      const given = Object.fromEntries(dates.map((name) => [name, values[name] ?? null]))
      const terms = { ...values, ...(given as Pick<Promo, (typeof dates)[number]>) }
      return listPromoProblems(terms).map(({ field }) => field)
    }),
  )

/** Form values of an existing promotion, or the defaults of a new one. */
export function toPromoFormValues(part: Promo | undefined, timezone: string): PromoFormValues {
  const stayDay = (seconds: number | null | undefined) => (seconds ? Math.floor(seconds / secondsPerDay) : undefined)
  const validDay = (ms: number | null | undefined) => (ms ? dayInZone(timezone, ms) : undefined)
  return {
    active: part?.active ?? true,
    name: part?.name ?? '',
    description: part?.description ?? '',
    amount: part?.amount,
    amountType: part?.amountType ?? 'PERCENT',
    minPeriods: part ? part.minPeriods || undefined : 1,
    useAnytime: part?.useAnytime ?? true,
    useFrom: stayDay(part?.useFrom),
    useTill: stayDay(part?.useTill),
    validAnytime: part?.validAnytime ?? true,
    validFrom: validDay(part?.validFrom),
    validTill: validDay(part?.validTill),
  }
}

type Checked = z.infer<typeof promoFormSchema>

/**
 * Parameters of the calls that save a promotion: the dates of an anytime promotion are null, an empty minimum is 0
 * (supplier §5).
 */
export const buildPromoInput = (values: Checked, timezone: string) => ({
  ...values,
  minPeriods: values.minPeriods ?? 0,
  useFrom: values.useAnytime ? null : (values.useFrom ?? 0) * secondsPerDay,
  useTill: values.useAnytime ? null : (values.useTill ?? 0) * secondsPerDay,
  // Valid from the first moment of the first day to the last moment of the last day.
  validFrom: values.validAnytime ? null : localTimeToEpochMs(timezone, values.validFrom ?? 0, '00:00:00'),
  validTill: values.validAnytime ? null : localTimeToEpochMs(timezone, (values.validTill ?? 0) + 1, '00:00:00') - 1,
})
