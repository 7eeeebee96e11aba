import { createFee, updateFee } from '@nestboard/shared/fees/routes.ts'
import type { Fee } from '@nestboard/shared/fees/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { fetchQueryIgnoringCache, cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { ApiError } from '../../../lib/api/call-api-route.ts'
import { listingFeesQuery, type ListingFee } from '../api.ts'
import { flatAmountDigitsOf } from '@nestboard/shared/rates/flat-amount-digits-of.ts'
import { buildFlatOrPercentErrorExplainer } from '../../rates/edit/error-explainers.ts'

/** The fields of a fee form. The fee's position is changed in the list instead (use-reorder-fees.ts). */
const { id: _id, nms: _nms, idx: _idx, ...feeShape } = updateFee.params.shape
const feeFields = { ...updateFee, params: z.object(feeShape) }

interface FeeFormValues extends Pick<
  Fee,
  'name' | 'active' | 'description' | 'account' | 'pricingType' | 'amountType' | 'compound' | 'paymentType'
> {
  readonly amount: number | undefined
}

const compoundSentences = { wrong: 'Compound applies only to percent' }

const valuesOf = (fee: ListingFee | undefined): FeeFormValues => ({
  name: fee?.name ?? '',
  active: fee?.active ?? true,
  amount: fee?.amount,
  amountType: fee?.amountType ?? 'FLAT',
  pricingType: fee?.pricingType ?? 'PER_RESERVATION',
  compound: fee?.compound ?? false,
  paymentType: fee?.paymentType ?? 'PRE_PAY',
  account: fee?.account ?? '',
  description: fee?.description ?? '',
})

export interface FeeFormOptions {
  readonly listingId: number
  /** Currency of the listing, which decides on the decimals of a flat fee. */
  readonly currency: string
  /** The fee to change; undefined for a new fee. */
  readonly fee: ListingFee | undefined
  readonly formId: string
  readonly onSaved: () => void
}

/** Form state of a tax or fee. */
export function useFeeForm({ listingId, currency, fee, formId, onSaved }: FeeFormOptions) {
  const client = useQueryClient()
  const digits = { flat: flatAmountDigitsOf(currency), percent: 4 }
  const query = listingFeesQuery(listingId)
  return useEntityForm({
    route: feeFields,
    formId,
    entity: fee,
    valuesOf,
    sentences: { amount: { wrong: buildFlatOrPercentErrorExplainer(digits) }, compound: compoundSentences },
    together: [['amount', 'amountType', 'pricingType', 'compound']],
    // Only a percentage can be compound, which means that it also applies to the fees above it. So choosing FLAT clears
    // that option.
    follow: ({ amountType }) => (amountType === 'FLAT' ? { compound: false } : {}),
    reread: async () => {
      const now = (await fetchQueryIgnoringCache(client, query)).fees.find(({ id }) => id === fee?.id)
      if (!now) throw new ApiError(404, null)
      return now
    },
    save: async (input, nms, idempotencyKey): Promise<{ nms?: number }> => {
      if (fee === undefined) {
        await callApiRoute(createFee, { ...input, listingId }, { idempotencyKey })
        return {}
      }
      return callApiRoute(updateFee, { ...input, id: fee.id, ...(nms !== undefined && { nms }) })
    },
    onSaved: () => {
      void cancelAndRefetchQueries(client, { queryKey: query.queryKey })
      onSaved()
    },
    gone: 'This fee was deleted in the meantime. What you typed is not saved.',
  })
}
