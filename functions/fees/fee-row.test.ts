import { makeTestFee } from '@nestboard/shared/fees/testing/made.ts'
import { expect, it } from 'vitest'
import { buildFeeRow, findFeesAmongRows } from './fee-row.ts'

it('reads fees back in the order they are charged, inactive ones included', () => {
  const [first, second, third] = [
    makeTestFee({ id: 9, idx: 0, active: false }),
    makeTestFee({ id: 2, idx: 1 }),
    makeTestFee({ id: 3, idx: 1 }),
  ]
  const rows = [third, first, second].map((fee) => buildFeeRow(fee, { nco: 1, nms: 2 }))
  expect(findFeesAmongRows([...rows, { pk: 'L#11', sk: 'FEEDBACK' }])).toEqual([first, second, third])
})
