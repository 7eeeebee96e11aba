import type { indexName } from './table.ts'

/** One question asked of the table, and what it costs at most. */
export interface Pattern {
  readonly question: string
  readonly call: 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck'
  readonly index?: typeof indexName
  /** Key shapes, the varying parts in braces. A query's `sk` is what its sort key must begin with. */
  readonly pk: string
  readonly sk?: string
  /** Units at most, of one item by itself; a transaction takes twice as many. */
  readonly units: number
}
