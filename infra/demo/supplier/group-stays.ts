import { reserveNights } from '@nestboard/functions/orders/nights.ts'
import { listRates } from '@nestboard/shared/rates/routes.ts'
import { hasDemoBoard, createDemoBoard, pinStay } from '../boards/demo-board-activity.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'
import { approveOrDeclineOrder, placeOrder } from '../boards/orders.ts'
import { findStayByName } from '../boards/stays.ts'
import type { DemoGuest } from '../demo-guests.ts'
import type { DemoUser } from '../demo-people.ts'

/**
 * A past stay that a member of a group booked at the group's price. Days count from the day on which the demo is
 * loaded.
 */
interface GroupStay {
  readonly guest: 'amara' | 'hugo' | 'noa' | 'rosa'
  readonly stay: 'Keepers Light' | 'Shearwater Lodge'
  readonly daysAgo: number
  readonly nights: number
}

/**
 * Orders of the same stay never share a night, neither within this list nor with the guests' orders
 * (`guests/planned-stays.test.ts`).
 */
export const demoStaysAtGroupPrices: readonly GroupStay[] = [
  { guest: 'amara', stay: 'Keepers Light', daysAgo: 296, nights: 3 },
  { guest: 'hugo', stay: 'Keepers Light', daysAgo: 262, nights: 4 },
  { guest: 'noa', stay: 'Shearwater Lodge', daysAgo: 231, nights: 2 },
  { guest: 'amara', stay: 'Shearwater Lodge', daysAgo: 148, nights: 4 },
  { guest: 'rosa', stay: 'Keepers Light', daysAgo: 141, nights: 3 },
  { guest: 'noa', stay: 'Keepers Light', daysAgo: 88, nights: 3 },
  { guest: 'amara', stay: 'Keepers Light', daysAgo: 53, nights: 5 },
  { guest: 'noa', stay: 'Shearwater Lodge', daysAgo: 21, nights: 6 },
]

const boardName = 'With our group'
/** Hours from the order to check-in, and from the order to the supplier's answer. */
const [orderedBefore, answeredAfter] = [30 * 24, 3]

type Guests = Readonly<Record<GroupStay['guest'], DemoUser & { readonly billing?: DemoGuest['billing'] }>>

/**
 * Books stays at group prices as members of the groups, in parallel by guest. A guest who already has the board with
 * these stays is skipped.
 */
export async function bookDemoStaysAtGroupPrices(context: DemoContext, guests: Guests): Promise<void> {
  const byGuest = Map.groupBy(demoStaysAtGroupPrices, ({ guest }) => guest)
  await Promise.all([...byGuest].map(([name, stays]) => staysOf(context, guests[name], stays)))
}

async function staysOf(context: DemoContext, guest: Guests['noa'], stays: readonly GroupStay[]): Promise<void> {
  if (await hasDemoBoard(context, guest, boardName)) return
  const hoursAgo = ({ daysAgo }: GroupStay) => daysAgo * 24 + orderedBefore
  const boardId = await createDemoBoard(context.ago(Math.max(...stays.map(hoursAgo)) + 1), guest, boardName)
  // Stays are booked one after another, because each pin changes the version of the board.
  for (const planned of stays) await bookStay(context, guest, boardId, planned, hoursAgo(planned))
}

async function bookStay(
  { people: { supplier }, loadedMs, today, now, ago }: DemoContext,
  guest: Guests['noa'],
  boardId: number,
  { stay, daysAgo, nights }: GroupStay,
  hoursAgo: number,
): Promise<void> {
  const { listingId } = findStayByName(stay)
  const { rates } = await now(supplier, listRates, { listingId })
  const rateId = rates.find(({ visibility }) => visibility === 'PRIVATE')?.id
  if (rateId === undefined) return
  const placed = ago(hoursAgo)
  const productId = await pinStay(placed, guest, boardId, { listingId, rateId, day: today - daysAgo, length: nights })
  const id = await placeOrder(placed, guest, productId)
  await approveOrDeclineOrder(ago(hoursAgo - answeredAfter), supplier, id, true)
  // Reserves the nights as if at the time of approval. The stream reaction would reserve them at the current time, but
  // finds them reserved.
  await reserveNights(id, loadedMs - (hoursAgo - answeredAfter) * 3_600_000)
}
