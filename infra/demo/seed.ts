import type { DemoContext } from './boards/actions.ts'
import { createDemoPriceRequests } from './boards/ask-for-prices.ts'
import { createBoards, createDemoContext } from './boards/create-boards.ts'
import { waitUntilOrderCompleted } from './boards/orders.ts'
import { demoGuests, demoSupplierTeam } from './cast.ts'
import type { DemoGuestUsers } from './guests/create-guest-stays.ts'
import { setDemoAvatars, writeDemoCatalog, writeStaysOnDemoBoards } from './load.ts'
import { demoPeople, logInDemoPeople } from './people.ts'
import { signUpDemoPerson } from './sign-up.ts'
import { inviteTravelerToCabinTeam } from './supplier/cabin-invitation.ts'
import { followDemoSupplier } from './supplier/follow.ts'
import { moderateComments } from './supplier/moderation.ts'
import { createDemoGroups } from './supplier/group.ts'
import { createDemoHawks } from './supplier/hawks.ts'
import { createDemoMessages } from './supplier/messages.ts'
import { createTravelerPosts } from './supplier/traveler-posts.ts'
import { createDemoSupplierPosts } from './supplier/posts.ts'
import { markOldNotificationsRead } from './supplier/notifications.ts'
import { setUpSupplier } from './supplier/set-up.ts'
import { createDemoSupplierTeam } from './supplier/team.ts'

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
  await markOldNotificationsRead(context)
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
