import { expect, it } from 'vitest'
import { barsOf, occupancyLabel, shareText } from './occupancy-bars.ts'

it('a night is a bar from the ground: low while free, high once sold, whole where overbooked, a mark where closed', () => {
  expect(barsOf({ booked: [0, 1, 2, 0], units: [1, 1, 1, 0] })).toEqual({
    free: 'M0 14h3v10h-3zM12 22h3v2h-3z',
    booked: 'M4 4h3v20h-3z',
    over: 'M8 0h3v24h-3z',
  })
})

it('a night of many units is as high as it is sold, above what a free one is', () => {
  expect(barsOf({ booked: [3, 1], units: [4, 100] })).toEqual({
    free: 'M0 14h3v10h-3zM4 14h3v10h-3z',
    booked: 'M0 9h3v15h-3zM4 22h3v2h-3z',
    over: '',
  })
})

it('a night that was closed after it was sold is overbooked', () => {
  expect(barsOf({ booked: [1], units: [0] })).toMatchObject({ free: '', over: 'M0 0h3v24h-3z' })
})

it('is told in words', () => {
  const told = [
    { share: 0.466, overbooked: 0 },
    { share: 0.8, overbooked: 1 },
    { share: 0, overbooked: 2 },
    { share: null, overbooked: 0 },
    { share: null, overbooked: 1 },
  ]
  expect(told.map(occupancyLabel)).toEqual([
    '47% of the next 30 nights are booked',
    '80% of the next 30 nights are booked, one is overbooked',
    '0% of the next 30 nights are booked, 2 are overbooked',
    'The next 30 nights are closed',
    'The next 30 nights are closed, one is overbooked',
  ])
  expect(told.map(shareText)).toEqual(['47%', '80%', '0%', '–', '–'])
})
