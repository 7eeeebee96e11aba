import { formatIsoDay, type Day } from '@nestboard/shared/kernel/day.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { personalOfferErrorTexts } from '@nestboard/shared/personal-offers/faults.ts'
import { personalOfferLimits, type UserRateForTeam } from '@nestboard/shared/personal-offers/model.ts'
import * as z from 'zod/mini'
import { checkAcrossFields } from '../../lib/form/check-across-fields.ts'
import { convertValidityPeriodToMs, validityPeriodUnitNames, type ValidityPeriodUnit } from './validity.ts'

/** Values of the form of a personalized offer. The expiry is a number and a unit, counted from now. */
export interface OfferFormValues {
  /** Undefined until a traveler is chosen; 0 for a nameless traveler, whom only the server knows. */
  readonly userId: number | undefined
  readonly listingId: number | undefined
  readonly rateId: number | undefined
  readonly dayFrom: Day | undefined
  readonly dayTill: Day | undefined
  readonly lengthMin: number | undefined
  readonly lengthMax: number | undefined
  readonly validity: number | undefined
  readonly unit: ValidityPeriodUnit
}

const { maxNights, lengthMin, lengthMax } = personalOfferLimits
/** The shortest and the longest validity of an offer: one minute and ten years, in ms. */
const [validityLeastMs, validityMostMs] = [60_000, 10 * 365 * 86_400_000]
const checkOutAfterDays = 7

/** Whether an offer may be valid for this many ms. */
export const isAllowedValidityPeriod = (ms: number): boolean => ms >= validityLeastMs && ms <= validityMostMs

const nights = () => z.int().check(z.minimum(1), z.maximum(maxNights))

/** Validates the form by the same rules as the server. */
export const offerFormSchema = z
  .object({
    userId: z.int().check(z.minimum(0)),
    listingId: idField(),
    rateId: idField(),
    dayFrom: z.int(),
    dayTill: z.int(),
    lengthMin: nights(),
    lengthMax: nights(),
    validity: z.number(),
    unit: z.enum(validityPeriodUnitNames),
  })
  .check(
    checkAcrossFields((values) => [
      ...(values.dayTill <= values.dayFrom ? (['dayTill'] as const) : []),
      ...(values.lengthMin > values.lengthMax ? (['lengthMin'] as const) : []),
      ...(isAllowedValidityPeriod(convertValidityPeriodToMs(values)) ? [] : (['validity'] as const)),
    ]),
  )

const required = (what: string, wrong = `${what} is required`) => ({ empty: `${what} is required`, wrong })

/** Error texts of the fields (supplier §5). */
export const offerErrorTexts = {
  userId: required('Traveler'),
  listingId: required('Listing'),
  rateId: required('Rate'),
  dayFrom: required('Check-in'),
  dayTill: required('Check-out', personalOfferErrorTexts.order),
  lengthMin: {
    empty: 'Min length is required',
    wrong: (value: unknown) =>
      Number(value) >= 1 && Number(value) <= maxNights
        ? personalOfferErrorTexts.lengths
        : `Enter a number from 1 to ${maxNights}`,
  },
  lengthMax: required('Max length', `Enter a number from 1 to ${maxNights}`),
  validity: required('Expiration time', 'Enter a time up to 10 years'),
  unit: { wrong: 'Choose one' },
}

/** What prefills a new offer: a lead, or the page on which the offer is created. */
export interface NewOfferPrefill {
  readonly userId?: number | undefined
  readonly listingId?: number | undefined
  readonly rateId?: number | undefined
  readonly stay?: { readonly day: Day; readonly length: number } | undefined
}

/** The day one month later; the last day of that month if it is too short. */
export function addMonthCappedAtMonthEnd(day: Day): Day {
  const [year, month, date] = formatIsoDay(day).split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date, last)) / 86_400_000
}

/**
 * Initial values of a new offer: those of the lead if it answers one, otherwise the defaults (supplier §9). `today`:
 * epoch day.
 */
export function buildNewOfferFormValues(
  { userId, listingId, rateId, stay }: NewOfferPrefill,
  today: Day,
): OfferFormValues {
  const dayFrom = stay?.day ?? addMonthCappedAtMonthEnd(today)
  return {
    userId,
    listingId,
    rateId,
    dayFrom,
    dayTill: stay ? stay.day + stay.length : dayFrom + checkOutAfterDays,
    lengthMin: stay?.length ?? lengthMin,
    lengthMax: stay?.length ?? lengthMax,
    validity: 24,
    unit: 'hours',
  }
}

/**
 * Form values of an existing offer. The expiry becomes the number of hours left, or the default if the offer has
 * expired.
 */
export function toOfferFormValues(offer: UserRateForTeam, nowMs: number): OfferFormValues {
  const { listingId, rateId, dayFrom, dayTill, ttl } = offer
  const left = Math.ceil((ttl - nowMs) / 3_600_000)
  const validity = left > 0 ? left : 24
  const stay = { dayFrom, dayTill, lengthMin: offer.lengthMin, lengthMax: offer.lengthMax }
  return { userId: offer.userId ?? 0, listingId, rateId, ...stay, validity, unit: 'hours' }
}
