import { createRate, updateRate } from '@nestboard/shared/rates/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { fetchQueryIgnoringCache } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { nightPriceFieldOf } from '@nestboard/shared/rates/night-price-limit-of.ts'
import { policiesQuery, rateQuery, refetchRate, type RateWithCalendar } from '../api.ts'
import { explainNightPriceError } from './explain-night-price-error.ts'

/** Parameters of a rate form: those of `updateRate` without the id and version, which are added on saving. */
const { id: _id, nms: _nms, ...rateShape } = updateRate.params.shape
/** The form's route, whose schema knows the currency of its prices. */
function routeFor(currency: string) {
  const surcharges = () => z.optional(z.array(nightPriceFieldOf(currency)))
  const prices = { price: nightPriceFieldOf(currency), adultPrices: surcharges(), childPrices: surcharges() }
  return { ...updateRate, params: z.object({ ...rateShape, ...prices }) }
}

/** Nightly surcharges for the first, second, third … adult or child, as typed; undefined for an empty input. */
type Prices = readonly (number | undefined)[]

interface RateFormValues {
  readonly name: string
  readonly description: string
  readonly price: number | undefined
  readonly visibility: RateWithCalendar['visibility']
  readonly active: boolean
  readonly adultPrices: Prices
  readonly childPrices: Prices
}

function sentencesFor(currency: string) {
  const wrong = explainNightPriceError(currency)
  const prices = { empty: 'Prices required', wrong: 'Prices required', items: { empty: 'Price is required', wrong } }
  return {
    name: { empty: 'Rate name is required' },
    price: { empty: 'Rate price is required', wrong },
    adultPrices: prices,
    childPrices: prices,
  }
}

/**
 * `count` surcharges for adults or for children, with zeros for guests that the listing has gained since the rate was
 * saved. Empty if the rate has surcharges neither for adults nor for children (`other`).
 */
export const fitSurchargesToGuests = (count: number, values: readonly number[], other: readonly number[]): number[] =>
  values.length + other.length === 0 ? [] : Array.from({ length: count }, (_, at) => values[at] ?? 0)

const valuesFor =
  (guests: number, isFirst: boolean) =>
  (rate: RateWithCalendar | undefined): RateFormValues => ({
    name: rate?.name ?? (isFirst ? 'Standard' : ''),
    description: rate?.description ?? '',
    price: rate?.price ?? (isFirst ? undefined : 0),
    visibility: rate?.visibility ?? (isFirst ? 'PUBLIC' : 'PRIVATE'),
    active: rate?.active ?? true,
    adultPrices: rate ? fitSurchargesToGuests(guests, rate.adultPrices, rate.childPrices) : [],
    childPrices: rate ? fitSurchargesToGuests(guests, rate.childPrices, rate.adultPrices) : [],
  })

export interface RateFormOptions {
  readonly listingId: number
  /** Currency of the listing, by which prices are limited. */
  readonly currency: string
  /** Number of guests of the listing, which determines the number of surcharges. */
  readonly guests: number
  /** Undefined for a new rate. */
  readonly rate: RateWithCalendar | undefined
  readonly formId: string
  /**
   * For a rate that becomes active with the last step of its wizard: whether it shall. Until then it is saved as
   * inactive, so that nobody books it before its policy is chosen.
   */
  readonly activatesLater?: boolean | undefined
  /** Whether it is the first rate of a listing, for which a name and the visibility Public are suggested. */
  readonly isFirst?: boolean | undefined
  /** `isActive`: the choice in the form. */
  readonly onSaved: (rateId: number, isActive: boolean) => void
}

/** State of a rate's form. Every form of a rate sends all fields, because the call requires the whole rate. */
export function useRateForm(options: RateFormOptions) {
  const { listingId, currency, guests, rate, formId, activatesLater, isFirst = false, onSaved } = options
  const isLater = activatesLater !== undefined
  const client = useQueryClient()
  return useEntityForm({
    route: routeFor(currency),
    formId,
    entity: rate,
    valuesOf: (entity) => ({ ...valuesFor(guests, isFirst)(entity), ...(isLater && { active: activatesLater }) }),
    sentences: sentencesFor(currency),
    together: [
      ['visibility', 'active'],
      ['adultPrices', 'childPrices'],
    ],
    reread: () => fetchQueryIgnoringCache(client, rateQuery(rate?.id ?? 0)),
    save: async (given, nms, idempotencyKey) => {
      const isActive = given.active
      const input = isLater ? { ...given, active: false } : given
      if (rate === undefined) {
        const made = await callApiRoute(createRate, { ...input, listingId }, { idempotencyKey })
        // Known without asking, so that a form for the policy on the same page keeps what was chosen in it.
        client.setQueryData(policiesQuery(made.id).queryKey, { policies: [] })
        void refetchRate(client, listingId)
        return { ...made, isActive }
      }
      const seen = nms === undefined ? {} : { nms }
      const answer = await callApiRoute(updateRate, { ...input, id: rate.id, ...seen })
      // Awaited, because the next step of a wizard edits the same rate and needs its new version.
      await refetchRate(client, listingId, rate.id)
      return { id: rate.id, isActive, ...answer }
    },
    onSaved: ({ id, isActive }) => onSaved(id, isActive),
    gone: 'This rate was deleted in the meantime. What you typed is not saved.',
  })
}

export type RateFormState = ReturnType<typeof useRateForm>
