import { mergeGrants, ownGrants } from '../kernel/grants.ts'
import { peopleGrants } from '../kernel/shared-grants.ts'
import { supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(ownGrants(rows), supplierBatchGrants, peopleGrants)
