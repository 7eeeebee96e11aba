import { markAccessPatternsUsedElsewhere, defineRowKey } from '../kernel/table/define-row-key.ts'

/**
 * Number of visible stays per map cell, so that place search can rank places with stays first. A row covers a block of
 * eight by eight degrees and has an attribute for each cell (`stay-cells.ts`).
 */
export const stayCountKey = defineRowKey('STAYS', '{block}', {
  Query: ['List where stays are', 4],
  ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Count a stay at its place', 2] }),
})
