import type { DemoGuestName } from '../demo-guests.ts'

/** How an order ended; `waiting` if the supplier has not answered yet. */
export type PlannedStayOutcome =
  | 'booked'
  | 'waiting'
  | 'declined'
  | 'withdrawn'
  | 'canceled by guest'
  | 'canceled by supplier'

/** An order of a guest. Days count from the day on which the demo is loaded: negative ones are past. */
export interface PlannedStay {
  readonly guest: DemoGuestName
  readonly stay: string
  readonly inDays: number
  readonly nights: number
  /** Hours between the order and the loading of the demo. */
  readonly hoursAgo: number
  /** Ages of the guests; two adults when left out. */
  readonly ages?: readonly number[]
  /** `booked` when left out. */
  readonly outcome?: PlannedStayOutcome
}

const family = [41, 39, 9, 6]
const alone = [29]
const friends = [33, 31, 34, 30, 32, 35]

const day = 24

/**
 * The orders of the guests. Their nights never overlap each other (`planned-stays.test.ts`) nor the nights booked on
 * the demo boards. Each order causes a dozen notifications and mails, so there are only as many as the supplier's
 * statistics need.
 */
export const plannedStays: readonly PlannedStay[] = [
  // Past stays.
  { guest: 'hugo', stay: 'Stringybark House', inDays: -100, nights: 2, hoursAgo: 130 * day },
  { guest: 'rosa', stay: 'Saltgrass Villa', inDays: -62, nights: 5, hoursAgo: 104 * day, ages: family },
  { guest: 'noa', stay: 'Keepers Light', inDays: -30, nights: 3, hoursAgo: 58 * day },
  { guest: 'noa', stay: 'Fern Gully Cabin', inDays: -12, nights: 3, hoursAgo: 33 * day },
  { guest: 'hugo', stay: 'Shearwater Lodge', inDays: -9, nights: 4, hoursAgo: 64 * day, ages: friends },
  // Current stays.
  { guest: 'noa', stay: 'Keepers Light', inDays: -2, nights: 4, hoursAgo: 52 * day },
  // Arrivals of this week.
  { guest: 'hugo', stay: 'Johanna Tents', inDays: 0, nights: 3, hoursAgo: 4 * day },
  { guest: 'rosa', stay: 'Stringybark House', inDays: 1, nights: 2, hoursAgo: 7 * day, ages: family },
  { guest: 'noa', stay: 'Shearwater Lodge', inDays: 2, nights: 3, hoursAgo: 11 * day, ages: friends },
  { guest: 'hugo', stay: 'Keepers Light', inDays: 4, nights: 3, hoursAgo: 9 * day },
  { guest: 'rosa', stay: 'Saltgrass Villa', inDays: 4, nights: 4, hoursAgo: 12 * day, ages: family },
  // Later arrivals.
  { guest: 'hugo', stay: 'Stringybark House', inDays: 7, nights: 3, hoursAgo: 20 * day },
  { guest: 'noa', stay: 'Fern Gully Cabin', inDays: 8, nights: 3, hoursAgo: 26 * day },
  { guest: 'hugo', stay: 'Marengo Bunkhouse', inDays: 14, nights: 4, hoursAgo: 15 * day },
  { guest: 'noa', stay: 'Marengo Bunkhouse', inDays: 15, nights: 3, hoursAgo: 22 * day, ages: alone },
  { guest: 'rosa', stay: 'Marengo Bunkhouse', inDays: 16, nights: 4, hoursAgo: 24 * day, ages: family },
  // Orders that are not booked, or were canceled.
  { guest: 'rosa', stay: 'Stringybark House', inDays: 26, nights: 2, hoursAgo: 3, ages: family, outcome: 'waiting' },
  { guest: 'hugo', stay: 'Shearwater Lodge', inDays: 45, nights: 3, hoursAgo: 19, ages: friends, outcome: 'waiting' },
  { guest: 'noa', stay: 'Stringybark House', inDays: 19, nights: 2, hoursAgo: 2 * day, outcome: 'declined' },
  { guest: 'noa', stay: 'Fern Gully Cabin', inDays: 20, nights: 3, hoursAgo: 6 * day, outcome: 'withdrawn' },
  { guest: 'hugo', stay: 'Saltgrass Villa', inDays: 14, nights: 2, hoursAgo: 10 * day, outcome: 'canceled by guest' },
  {
    guest: 'rosa',
    stay: 'Shearwater Lodge',
    inDays: 19,
    nights: 3,
    hoursAgo: 14 * day,
    ages: family,
    outcome: 'canceled by supplier',
  },
]

/** A night on which a room of the hostel is closed although it is sold, so that the stay is overbooked by one room. */
export const overbookedNight = { stay: 'Marengo Bunkhouse', inDays: 16, units: 2 } as const

/** The supplier's message to a guest whose stay it cancels. */
export const supplierCancelReason =
  'A storm has torn part of the roof off the east wing, and the carpenters need two weeks. We are very sorry, and we will gladly help you to find another house nearby.'
