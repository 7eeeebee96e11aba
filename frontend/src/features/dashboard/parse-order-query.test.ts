import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import { parseOrderQuery } from './parse-order-query.ts'

const today = parseIsoDay('2026-11-20')
const days = (from: string, to = from) => ({ from: parseIsoDay(from), to: parseIsoDay(to) })

it.each([
  ['cor dec', 'cor', days('2026-12-01', '2026-12-31')],
  ['dec 4 okabe', 'okabe', days('2026-12-04')],
  ['4 December', '', days('2026-12-04')],
  ['feb', '', days('2027-02-01', '2027-02-28')],
  ['sept 2025', '', days('2025-09-01', '2025-09-30')],
  ['October', '', days('2026-10-01', '2026-10-31')],
  ['tomorrow', '', days('2026-11-21')],
  ['yesterday saltgrass', 'saltgrass', days('2026-11-19')],
  ['this weekend', '', days('2026-11-20', '2026-11-22')],
  ['2026-12-24', '', days('2026-12-24')],
])('reads “%s”', (typed, text, found) => {
  expect(parseOrderQuery(typed, today)).toEqual({ text, days: found })
})

it.each(['K7PM-3XQT', 'Noor Rahimi', 'Mayfield Barn', 'Marchetti', '2026-13-40', 'Decker', ''])(
  'takes no day out of “%s”',
  (typed) => {
    expect(parseOrderQuery(typed, today)).toEqual({ text: typed })
  },
)
