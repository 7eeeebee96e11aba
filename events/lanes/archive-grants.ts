import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { userPartition } from '@nestboard/functions/kernel/rows.ts'
import { mediaOwnerPartition } from '@nestboard/functions/kernel/service-rows.ts'
import { mailQueueGrants } from '@nestboard/functions/kernel/shared-grants.ts'
import { waitlistPartition } from '@nestboard/functions/marketing/rows.ts'
import { personalDataArchiveReplacementGrants } from '../profile/archive.store.ts'
import { personalDataHandlersOfFeatures } from '../profile/personal-data-handlers-of-features.ts'

/**
 * Table grants of the function that builds archives: reading a person's data in every feature, and mailing the link.
 */
export const dataArchiveBuildGrants = mergeGrants(
  grantActions(userPartition, 'Query'),
  grantActions(mediaOwnerPartition, 'Query'),
  grantActions(waitlistPartition, 'Query'),
  personalDataArchiveReplacementGrants,
  mailQueueGrants,
  ...personalDataHandlersOfFeatures.flatMap(({ collectGrants }) => collectGrants ?? []),
)
