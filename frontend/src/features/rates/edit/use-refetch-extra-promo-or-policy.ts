import { useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/call-api-route.ts'
import { fetchQueryIgnoringCache } from '../../../lib/api/cancel-and-refetch-queries.ts'

/** Props of the forms for the parts of a rate: extras, promotions and policies. */
export interface ExtraPromoOrPolicyFormProps<P> {
  readonly rateId: number
  readonly currency: string
  /** IANA zone of the listing. */
  readonly timezone: string
  /** The extra, promotion or policy to edit; undefined for a new one. */
  readonly part: P | undefined
  readonly formId: string
  readonly readOnly: boolean
  readonly onSaved: () => void
}

/**
 * Returns a function that refetches one extra, promotion or policy of a rate through the list that contains it.
 * @throws ApiError 404 if it was deleted
 */
export function useRefetchExtraPromoOrPolicy<D, K extends QueryKey, P extends { readonly id: number }>(
  query: FetchQueryOptions<D, Error, D, K>,
  partsIn: (data: D) => readonly P[],
  id: number | undefined,
): () => Promise<P> {
  const client = useQueryClient()
  return async () => {
    const part = partsIn(await fetchQueryIgnoringCache(client, query)).find((each) => each.id === id)
    if (!part) throw new ApiError(404, null)
    return part
  }
}
