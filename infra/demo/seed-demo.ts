import type { DemoContext } from './boards/demo-board-activity.ts'
import { createDemoPriceRequests } from './boards/create-demo-price-requests.ts'
import { createBoards, createDemoContext } from './boards/create-boards.ts'
import { createDemoConversations } from './boards/create-demo-conversations.ts'
import { waitUntilOrderCompleted } from './boards/orders.ts'
import { demoGuests, demoSupplierTeam } from './demo-guests.ts'
import type { DemoGuestUsers } from './guests/create-demo-guest-orders.ts'
import { setDemoAvatars, writeDemoCatalog, writeStaysOnDemoBoards } from './write-demo-catalog.ts'
import { demoPeople, logInDemoPeople } from './demo-people.ts'
import { signUpDemoPerson } from './sign-up-demo-person.ts'
import { inviteTravelerToCabinTeam } from './supplier/invite-traveler-to-cabin-team.ts'
import { followDemoSupplier } from './supplier/follow-demo-supplier.ts'
import { moderateComments } from './supplier/moderate-comments.ts'
import { createDemoGroups } from './supplier/create-demo-groups.ts'
import { createDemoHawks } from './supplier/create-demo-hawks.ts'
import { createDemoMessages } from './supplier/create-demo-messages.ts'
import { createTravelerPosts } from './supplier/create-traveler-posts.ts'
import { createDemoSupplierPosts } from './supplier/create-demo-supplier-posts.ts'
import { markOldNotificationsRead } from './supplier/mark-old-notifications-read.ts'
import { setUpSupplier } from './supplier/set-up-supplier.ts'
import { createDemoSupplierTeam } from './supplier/create-demo-supplier-team.ts'

/** Runs a bulk write. The stream records of the written rows are processed afterwards. */
type WriteMuch = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Fills a running system with the demo: people, catalog, boards, orders and the daily life of a supplier. Existing
 * data stays unchanged.
 * @param hasCatalog whether `writeDemoCatalog` has run already
 */
export async function seedDemo(origin: string, writeMuch: WriteMuch, hasCatalog: boolean): Promise<void> {
  const nowMs = Date.now()
  await Promise.all(demoPeople.map((person) => signUpDemoPerson(origin, person, nowMs)))
  const people = await logInDemoPeople(origin)
  await writeMuch(() => writeStaysOnDemoBoards(nowMs))
  const context = createDemoContext(origin, people, nowMs)
  const guests = prepareGuests(context, origin)
  // Orders depend on stream reactions, so they are placed before thousands of other writes enter the stream.
  const [unsettled, team] = await Promise.all([
    createBoards(context, guests).then((orders) => createDemoPriceRequests(context).then(() => orders)),
    Promise.all(demoSupplierTeam.map((person) => signUpDemoPerson(origin, person, nowMs))),
    guests.then((users) => createDemoGroups(context, users)),
  ])
  await setDemoAvatars(nowMs)
  if (!hasCatalog) await writeMuch(() => writeDemoCatalog(nowMs))
  // The team is created after the orders, because each new member would be notified of every order whose notifications
  // are still pending.
  await createDemoSupplierTeam(context, team)
  const news = createDemoSupplierPosts(context).then(() => moderateComments(context, origin))
  await Promise.all([
    news,
    createTravelerPosts(context, origin),
    createDemoMessages(context),
    inviteTravelerToCabinTeam(context),
  ])
  await createDemoHawks(context)
  await Promise.all(unsettled.map((id) => waitUntilOrderCompleted(context.now, people.supplier, id)))
  await Promise.all([markOldNotificationsRead(context), createDemoConversations(context)])
}

/** Signs the guests up, and completes the supplier's listings, on which the guests' orders depend. */
async function prepareGuests(context: DemoContext, origin: string): Promise<DemoGuestUsers> {
  const signingUp = Object.entries(demoGuests).map(async ([key, guest]) => [
    key,
    await signUpDemoPerson(origin, guest, context.loadedMs),
  ])
  const [entries] = await Promise.all([Promise.all(signingUp), setUpSupplier(context)])
  const guests = Object.fromEntries(entries) as DemoGuestUsers
  await followDemoSupplier(context, guests)
  return guests
}
