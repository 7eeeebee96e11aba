import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { userPartition } from '@nestboard/functions/kernel/rows.ts'
import { mediaOwnerPartition } from '@nestboard/functions/kernel/service-rows.ts'
import { mailQueueGrants } from '@nestboard/functions/kernel/shared-grants.ts'
import { waitlistPartition } from '@nestboard/functions/marketing/rows.ts'
import { archiveRowReplacementGrants } from '../profile/archive.store.ts'
import { personDataHandlersOfFeatures } from '../profile/person-parts.ts'

/**
 * Table grants of the function that builds archives: reading a person's data in every feature, and mailing the link.
 */
export const archiveBuildGrants = mergeGrants(
  grantActions(userPartition, 'Query'),
  grantActions(mediaOwnerPartition, 'Query'),
  grantActions(waitlistPartition, 'Query'),
  archiveRowReplacementGrants,
  mailQueueGrants,
  ...personDataHandlersOfFeatures.flatMap(({ collectGrants }) => collectGrants ?? []),
)
