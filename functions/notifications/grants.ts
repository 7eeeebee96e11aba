import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { mailQueueGrants, personCardsReadGrants } from '../kernel/shared-grants.ts'
import { supplierBatchReadGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(buildGrantsForFeatureFunction(rows), supplierBatchReadGrants, personCardsReadGrants)

/** Grants for adding an entry to a person's notification menu without a mail, as some reactions do. */
export const notificationEntryWriteGrants = mergeGrants(
  grantActions(rows.notificationKey, 'PutItem'),
  personCardsReadGrants,
)

/** Grants for withdrawing a person's notification of something that was deleted. */
export const notificationRemovalGrants = grantActions(rows.notificationKey, 'DeleteItem')

/** Grants for mailing a person about an event, which requires reading the person's notification settings. */
export const mailNotificationGrants = mergeGrants(
  grantActions(rows.notificationSettingsKey, 'GetItem', 'UpdateItem'),
  personCardsReadGrants,
  mailQueueGrants,
)

/**
 * Grants for adding an entry to a person's notification menu, and a mail to the outbox unless the person turned that
 * kind off.
 */
export const notifyPersonGrants = mergeGrants(notificationEntryWriteGrants, mailNotificationGrants)
