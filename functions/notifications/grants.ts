import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { mailGrants, peopleGrants } from '../kernel/shared-grants.ts'
import { supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(ownGrants(rows), supplierBatchGrants, peopleGrants)

/** Mailing about an event, by a person's settings (`notify.ts`). */
export const mailedGrants = mergeGrants(uses(rows.noteStateKey, 'GetItem', 'UpdateItem'), peopleGrants, mailGrants)

/** Adding a notification to a person's menu and, if they want one, a mail to the outbox. Reactions and timers do. */
export const notifyGrants = mergeGrants(uses(rows.noteKey, 'PutItem'), mailedGrants, supplierBatchGrants)
