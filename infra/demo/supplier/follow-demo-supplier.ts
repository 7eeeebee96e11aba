import { followSupplier } from '@nestboard/shared/follow/routes.ts'
import type { DemoContext } from '../boards/demo-board-activity.ts'
import type { DemoGuestUsers } from '../guests/create-demo-guest-orders.ts'
import { demoSupplierId as supplierId } from './set-up-supplier.ts'

/** Hours between the first guest's follow and now, and hours between the follows of two guests. */
const firstHoursAgo = 90 * 24
const betweenHours = 15 * 24

/** Makes the travelers of the demo follow the demo supplier. Following again changes nothing. */
export async function followDemoSupplier({ people, ago }: DemoContext, guests: DemoGuestUsers): Promise<void> {
  const followers = [...Object.values(guests), people.companion, people.traveler]
  await Promise.all(
    followers.map((who, at) => ago(firstHoursAgo - at * betweenHours)(who, followSupplier, { supplierId })),
  )
}
