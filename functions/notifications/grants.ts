import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { mailGrants, peopleGrants } from '../kernel/shared-grants.ts'
import { supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(ownGrants(rows), supplierBatchGrants, peopleGrants)

/** Adding a notification to a person's menu, without a mail. Reactions do. */
export const menuGrants = mergeGrants(uses(rows.noteKey, 'PutItem'), peopleGrants)

/** Mailing about an event, by a person's settings. */
export const mailedGrants = mergeGrants(uses(rows.noteStateKey, 'GetItem', 'UpdateItem'), peopleGrants, mailGrants)

/** Adding a notification to the menu, and a mail to the outbox if the person wants one. */
export const notifyGrants = mergeGrants(menuGrants, mailedGrants)
