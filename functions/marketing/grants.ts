import { buildOwnFunctionGrants } from '../kernel/grants.ts'
import * as rows from './rows.ts'

export const grants = buildOwnFunctionGrants(rows)
