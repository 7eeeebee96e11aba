import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import { describe, expect, it } from 'vitest'
import { buildProvisionWithOpenNights } from '../../import/open-nights.ts'
import { createTextSeededRandom } from '../../import/text-seeded-random.ts'
import { findStayByName } from '../boards/stays.ts'
import { demoStaysAtGroupPrices } from '../supplier/group-stays.ts'
import { demoHostelRooms } from '../supplier/set-up-supplier.ts'
import { overbookedNight, plannedStays } from './planned-stays.ts'
import type { PlannedStay } from './planned-stays.ts'

const isBooked = ({ outcome = 'booked' }: PlannedStay): boolean => outcome === 'booked'
/** A canceled stay was booked first, so it needs free nights as well. */
const takesNights = ({ outcome = 'booked' }: PlannedStay): boolean => /booked|canceled/.test(outcome)
const nightsOf = ({ inDays, nights }: PlannedStay): number[] => Array.from({ length: nights }, (_, at) => inDays + at)

const allStays: readonly PlannedStay[] = [
  ...plannedStays,
  ...demoStaysAtGroupPrices.map(({ stay, daysAgo, nights }) => ({
    guest: 'noa' as const,
    stay,
    inDays: -daysAgo,
    nights,
    hoursAgo: daysAgo * 24 + 30 * 24,
  })),
]

describe('the planned stays of the guests', () => {
  it('never sell more units of a night than there are', () => {
    const sold = allStays
      .filter(takesNights)
      .flatMap((planned) => nightsOf(planned).map((night) => `${planned.stay} ${night}`))
    const counts = Map.groupBy(sold, (night) => night)
    const over = [...counts].filter(
      ([night, { length }]) => length > (night.startsWith(demoHostelRooms.stay) ? demoHostelRooms.units : 1),
    )
    expect(over.map(([night]) => night)).toEqual([])
  })

  it('lie on open nights, fit the rules of the stay and hold no more guests than it has room for', () => {
    const loadedMs = Date.UTC(2027, 0, 20)
    const wrong = allStays.filter((planned) => {
      const { key, open, timezone, minDays, maxDays, guests } = findStayByName(planned.stay)
      const today = dayInZone(timezone, loadedMs)
      const provision = buildProvisionWithOpenNights(open, today, createTextSeededRandom(key))
      const isClosed = nightsOf(planned).some((night) => getSeriesValueOn(provision, today + night) === 0)
      const fits = planned.nights >= minDays && planned.nights <= maxDays && (planned.ages ?? [30, 30]).length <= guests
      return isClosed || !fits
    })
    expect(wrong).toEqual([])
  })

  it('are ordered before the guest arrives, and early enough for an answer', () => {
    expect(plannedStays.filter(({ inDays, hoursAgo }) => hoursAgo <= -inDays * 24 + 24)).toEqual([])
  })

  it('give one guest no two stays at a time', () => {
    const taken = plannedStays
      .filter(isBooked)
      .flatMap((planned) => nightsOf(planned).map((night) => `${planned.guest} ${night}`))
    expect(taken.filter((night, at) => taken.indexOf(night) !== at)).toEqual([])
  })

  it('sell every room of the overbooked night before one closes', () => {
    const { stay, inDays, units } = overbookedNight
    const sold = plannedStays.filter((each) => each.stay === stay && isBooked(each) && nightsOf(each).includes(inDays))
    expect(sold).toHaveLength(units + 1)
  })
})
