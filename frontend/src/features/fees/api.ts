import { listFees } from '@nestboard/shared/fees/routes.ts'
import type { Data } from '@nestboard/shared/kernel/contract.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { watchedQuery } from '../../lib/query.ts'

/** A tax or fee with its version, as the team reads it. */
export type TeamFee = Data<typeof listFees>['fees'][number]

/** A listing's taxes and fees in the order of charging, for the team. */
export const feesQuery = (listingId: number) =>
  watchedQuery(listFees, { listingId }, [entityRef('StayListing', listingId)])
