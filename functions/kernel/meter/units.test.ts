import { describe, expect, it, test } from 'vitest'
import * as cases from './conformance/cases.ts'
import { computeItemBytes, computeAttributeValueBytes } from './compute-item-bytes.ts'
import {
  computeBatchReadUnits,
  computeConditionCheckUnits,
  computeFailedConditionUnits,
  computeIndexWriteUnits,
  computeItemWriteUnits,
  computeQueryUnits,
  computeGetItemUnits,
  computeWriteUnits,
} from './units.ts'

describe('units follow AWS’s documented answers', () => {
  test.each(cases.singleItemReadCases)('[%s] a read of %s bytes, %s: %s', (_source, bytes, consistency, units) => {
    expect(computeGetItemUnits(bytes, consistency)).toBe(units)
  })
  test.each(cases.queryCases)('[%s] a query, case %#', (_source, sizes, consistency, units) => {
    expect(computeQueryUnits(sizes, consistency)).toBe(units)
  })
  test.each(cases.batchReadCases)('[%s] a batch of %j, %s: %s', (_source, sizes, consistency, units) => {
    expect(computeBatchReadUnits(sizes, consistency)).toBe(units)
  })
  test.each(cases.singleItemWriteCases)(
    '[%s] a write from %s to %s bytes, transaction %s: %s',
    (_source, was, is, inTransaction, units) => {
      expect(computeWriteUnits(was, is, inTransaction)).toBe(units)
    },
  )
  test.each(cases.conditionCheckCases)('[%s] a condition check of %s bytes: %s', (_source, bytes, units) => {
    expect(computeConditionCheckUnits(bytes)).toBe(units)
  })
  test.each(cases.refusedConditionalWriteCases)(
    '[%s] refused over %s bytes, attempting %s, transaction %s: %s',
    (_source, standing, attempted, inTransaction, units) => {
      expect(computeFailedConditionUnits(standing, attempted, inTransaction)).toBe(units)
    },
  )
  test.each(cases.repeatedTransactionCases)('[%s] a repeated transaction over %j: %s', (_source, sizes, units) => {
    expect(computeBatchReadUnits(sizes, 'transactional')).toBe(units)
  })
  test.each(cases.indexWriteCases)('[%s] %s (%s)', (_source, _what, name, before, after, units) => {
    const index = cases.indexedConformanceTableShape.indexes.find((each) => each.name === name)!
    expect(computeIndexWriteUnits(before, after, index, cases.indexedConformanceTableShape)).toBe(units)
  })
  test.each(cases.itemWriteCases)('[%s] %s', (_source, _what, before, after, inTransaction, units) => {
    expect(computeItemWriteUnits(before, after, cases.indexedConformanceTableShape, inTransaction)).toBe(units)
  })
  test.each(cases.valueSizeCases)('[%s] %j takes %i bytes', (_source, value, bytes) => {
    expect(computeAttributeValueBytes(value)).toBe(bytes)
  })
  test.each(cases.itemSizeCases)('[%s] item %j takes %i bytes', (_source, item, bytes) => {
    expect(computeItemBytes(item)).toBe(bytes)
  })

  it('holds at least 60 cases', () => {
    const counts = Object.values(cases)
      .filter(Array.isArray)
      .map((list) => list.length)
    expect(counts.reduce((total, count) => total + count, 0)).toBeGreaterThanOrEqual(60)
  })
})

describe('an index copy that is stored alike before and after', () => {
  const table = cases.indexedConformanceTableShape
  const everything = table.indexes[0]!
  const key = { pk: { S: 'p' }, sk: { S: 's' }, ap: { S: 'a' }, as: { S: '1' } }

  it('costs nothing if only the order of maps and sets or the notation of numbers differs', () => {
    const before = { ...key, n: { N: '1.50' }, m: { M: { a: { N: '1' }, b: { S: 'x' } } }, s: { SS: ['x', 'y'] } }
    const after = { s: { SS: ['y', 'x'] }, m: { M: { b: { S: 'x' }, a: { N: '1e0' } } }, n: { N: '1.5' }, ...key }
    expect(computeIndexWriteUnits(before, after, everything, table)).toBe(0)
  })

  it('costs a unit when a list changes its order', () => {
    const before = { ...key, l: { L: [{ S: 'x' }, { S: 'y' }] } }
    const after = { ...key, l: { L: [{ S: 'y' }, { S: 'x' }] } }
    expect(computeIndexWriteUnits(before, after, everything, table)).toBe(1)
  })
})
