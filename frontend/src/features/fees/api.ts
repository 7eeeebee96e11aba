import { listFees } from '@nestboard/shared/fees/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

/** A tax or fee with its version, as the supplier's team sees it. */
export type ListingFee = RouteResponseData<typeof listFees>['fees'][number]

/** Query of a listing's taxes and fees in the order they are charged, for the supplier's team. */
export const listingFeesQuery = (listingId: number) =>
  buildWatchedQuery(listFees, { listingId }, [formatEntityRef('StayListing', listingId)])
