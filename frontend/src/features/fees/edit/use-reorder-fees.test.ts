import { expect, it } from 'vitest'
import { moveFee } from './use-reorder-fees.ts'

const fees = [
  { id: 1, idx: 0 },
  { id: 2, idx: 0 },
  { id: 3, idx: 7 },
]

it('moves a fee to its new position and renumbers all fees', () => {
  expect(moveFee(fees, 2, 0)).toEqual([
    { id: 3, idx: 0 },
    { id: 1, idx: 1 },
    { id: 2, idx: 2 },
  ])
  expect(moveFee(fees, 0, 1).map(({ id }) => id)).toEqual([2, 1, 3])
  expect(moveFee(fees, 1, 1).map(({ idx }) => idx)).toEqual([0, 1, 2])
})
