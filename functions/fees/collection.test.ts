import { madeFee } from '@nestboard/shared/fees/testing/made.ts'
import { expect, it } from 'vitest'
import { feeItem, feesIn } from './collection.ts'

it('reads fees back in the order they are charged, inactive ones included', () => {
  const [first, second, third] = [
    madeFee({ id: 9, idx: 0, active: false }),
    madeFee({ id: 2, idx: 1 }),
    madeFee({ id: 3, idx: 1 }),
  ]
  const rows = [third, first, second].map((fee) => feeItem(fee, { nco: 1, nms: 2 }))
  expect(feesIn([...rows, { pk: 'L#11', sk: 'FEEDBACK' }])).toEqual([first, second, third])
})
