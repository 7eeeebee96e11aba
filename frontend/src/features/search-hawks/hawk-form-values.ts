import type { Day } from '@nestboard/shared/kernel/day.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { singleLineField } from '@nestboard/shared/kernel/text/fields.ts'
import { listHawkErrorTexts } from '@nestboard/shared/search-hawks/list-hawk-error-texts.ts'
import { searchHawkErrorTexts } from '@nestboard/shared/search-hawks/faults.ts'
import { hawkActions, hawkLimits, type HawkAction, type SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import * as z from 'zod/mini'
import { checkAcrossFields } from '../../lib/form/check-across-fields.ts'
import {
  convertValidityPeriodToMs,
  convertMsToValidityPeriod,
  validityPeriodUnitNames,
  type ValidityPeriodUnit,
} from '../personal-offers/validity.ts'

/**
 * Values of the form of a search hawk. The validity of the offers that the hawk makes is entered as a number and a
 * unit.
 */
export interface HawkFormValues {
  readonly listingId: number | undefined
  readonly name: string
  readonly active: boolean
  readonly dayFrom: Day | undefined
  readonly dayTill: Day | undefined
  readonly lengthMin: number | undefined
  readonly lengthMax: number | undefined
  readonly radius: number
  readonly rateId: number | undefined
  readonly action: HawkAction
  readonly validity: number | undefined
  readonly unit: ValidityPeriodUnit
  readonly resetStats: boolean
}

/** The field at which each error text is shown. */
const placeOf: Readonly<Partial<Record<string, keyof HawkFormValues>>> = {
  [searchHawkErrorTexts.dates]: 'dayTill',
  [searchHawkErrorTexts.past]: 'dayTill',
  [searchHawkErrorTexts.lengthLeast]: 'lengthMin',
  [searchHawkErrorTexts.lengths]: 'lengthMin',
  [searchHawkErrorTexts.lengthMost]: 'lengthMax',
  [searchHawkErrorTexts.ttl]: 'validity',
  [searchHawkErrorTexts.offerRate]: 'rateId',
}

/**
 * Validates the form by the same rules as the server.
 * @param today returns the first allowed epoch day for the values; -Infinity for a hawk whose days are unchanged and
 * may be in the past
 */
export const buildHawkFormSchema = (today: (values: { dayFrom: Day; dayTill: Day }) => Day) =>
  z
    .object({
      listingId: idField(),
      name: singleLineField({ least: 1, most: hawkLimits.name }),
      active: z.boolean(),
      dayFrom: z.int(),
      dayTill: z.int(),
      lengthMin: z.int(),
      lengthMax: z.int(),
      radius: z.int(),
      rateId: z.optional(idField()),
      action: z.enum(hawkActions),
      validity: z.number(),
      unit: z.enum(validityPeriodUnitNames),
      resetStats: z.boolean(),
    })
    .check(
      checkAcrossFields((values) => {
        const { rateId = null, dayFrom, dayTill } = values
        const hawk = { ...values, rateId, ttl: convertValidityPeriodToMs(values) }
        return listHawkErrorTexts(hawk, today({ dayFrom, dayTill })).flatMap((text) => placeOf[text] ?? [])
      }),
    )

type Checked = z.infer<ReturnType<typeof buildHawkFormSchema>>

/** Error texts of the fields that differ from the form's defaults. */
export const buildHawkErrorTexts = (today: Day) => ({
  name: { empty: searchHawkErrorTexts.name },
  dayTill: {
    wrong: (day: unknown) => (Number(day) < today ? searchHawkErrorTexts.past : searchHawkErrorTexts.dates),
  },
  lengthMin: {
    wrong: (nights: unknown) => (Number(nights) >= 1 ? searchHawkErrorTexts.lengths : searchHawkErrorTexts.lengthLeast),
  },
  lengthMax: { wrong: searchHawkErrorTexts.lengthMost },
  radius: { wrong: searchHawkErrorTexts.radius },
  rateId: { empty: searchHawkErrorTexts.offerRate },
  validity: { empty: 'Validity is required', wrong: searchHawkErrorTexts.ttl },
})

/** Form values of a hawk, or the defaults of a new hawk for this supplier, listing or rate. `today`: epoch day. */
export const toHawkFormValues = (
  hawk: SearchHawk | undefined,
  start: { listingId: number | undefined; rateId: number | undefined; today: Day },
): HawkFormValues => ({
  listingId: hawk?.listingId ?? start.listingId,
  name: hawk?.name ?? '',
  active: hawk?.active ?? true,
  dayFrom: hawk?.dayFrom ?? start.today,
  dayTill: hawk?.dayTill ?? start.today + hawkLimits.defaultDays,
  lengthMin: hawk?.lengthMin ?? hawkLimits.length.defaultMin,
  lengthMax: hawk?.lengthMax ?? hawkLimits.length.defaultMax,
  radius: hawk?.radius ?? hawkLimits.radiusMeters.default,
  rateId: (hawk ? hawk.rateId : start.rateId) ?? undefined,
  action: hawk?.action ?? 'NONE',
  ...convertMsToValidityPeriod(hawk?.ttl ?? hawkLimits.ttlMs.default),
  resetStats: false,
})

/** Parameters of the calls that create or update a hawk. */
export const buildHawkInput = ({ validity, unit, rateId, resetStats: _, ...rest }: Checked) => ({
  ...rest,
  rateId: rateId ?? null,
  ttl: convertValidityPeriodToMs({ validity, unit }),
})
