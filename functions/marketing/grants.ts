import { buildGrantsForFeatureFunction } from '../kernel/grants.ts'
import * as rows from './rows.ts'

export const grants = buildGrantsForFeatureFunction(rows)
