import { elsewhere, rowKind } from '../kernel/table/row-kind.ts'

/**
 * Numbers of stays on the map by place, so that places with stays come first. A row counts the cells of a block of eight
 * by eight degrees, an attribute a cell (`stay-cells.ts`).
 */
export const stayCountKey = rowKind('STAYS', '{block}', {
  Query: ['List where stays are', 4],
  ...elsewhere({ UpdateItem: ['Count a stay at its place', 2] }),
})
