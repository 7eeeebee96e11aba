import { expect, it } from 'vitest'
import { buildOccupancyBarPaths, describeOccupancy, formatOccupancyShare } from './occupancy.ts'

it('draws free nights low, booked ones high, overbooked ones full height and closed ones as a mark', () => {
  expect(buildOccupancyBarPaths({ booked: [0, 1, 2, 0], units: [1, 1, 1, 0] })).toEqual({
    free: 'M0 14h3v10h-3zM12 22h3v2h-3z',
    booked: 'M4 4h3v20h-3z',
    over: 'M8 0h3v24h-3z',
  })
})

it('a partly booked night is drawn as high as its booked share, over a free bar', () => {
  expect(buildOccupancyBarPaths({ booked: [3, 1], units: [4, 100] })).toEqual({
    free: 'M0 14h3v10h-3zM4 14h3v10h-3z',
    booked: 'M0 9h3v15h-3zM4 22h3v2h-3z',
    over: '',
  })
})

it('a night closed after it was booked counts as overbooked', () => {
  expect(buildOccupancyBarPaths({ booked: [1], units: [0] })).toMatchObject({ free: '', over: 'M0 0h3v24h-3z' })
})

it('describes the occupancy in words', () => {
  const occupancies = [
    { share: 0.466, overbooked: 0 },
    { share: 0.8, overbooked: 1 },
    { share: 0, overbooked: 2 },
    { share: null, overbooked: 0 },
    { share: null, overbooked: 1 },
  ]
  expect(occupancies.map(describeOccupancy)).toEqual([
    '47% of the next 30 nights are booked',
    '80% of the next 30 nights are booked, one is overbooked',
    '0% of the next 30 nights are booked, 2 are overbooked',
    'The next 30 nights are closed',
    'The next 30 nights are closed, one is overbooked',
  ])
  expect(occupancies.map(formatOccupancyShare)).toEqual(['47%', '80%', '0%', '–', '–'])
})
