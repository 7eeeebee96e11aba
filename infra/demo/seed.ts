import { demoContext, createBoards } from './boards/create-boards.ts'
import { hostsOfBoards } from './boards/stays.ts'
import { demoGuests, demoTeam } from './cast.ts'
import type { GuestUsers } from './guests/stays.ts'
import { loadCatalog } from './load.ts'
import { seedPeople } from './people.ts'
import { signUp } from './sign-up.ts'
import { followDemoSupplier } from './supplier/follow.ts'
import { readOldNotifications } from './supplier/notifications.ts'
import { setUpSupplier } from './supplier/set-up.ts'
import { createTeam } from './supplier/team.ts'

/** Runs a bulk write; its stream records are processed afterwards. */
type WriteMuch = <T>(work: () => Promise<T>) => Promise<T>

const isOnBoards = (hostKey: string): boolean => hostsOfBoards.has(hostKey)

/**
 * Fills a running system with the demo: people, catalog, boards, orders and the life of a supplier. Existing data stays unchanged.
 * @returns the number of stays
 */
export async function seed(origin: string, writeMuch: WriteMuch): Promise<number> {
  const nowMs = Date.now()
  const [people, team, guests] = await Promise.all([
    seedPeople(origin),
    Promise.all(demoTeam.map((person) => signUp(origin, person, nowMs))),
    signUpGuests(origin, nowMs),
  ])
  const some = await writeMuch(() => loadCatalog(nowMs, isOnBoards))
  const context = demoContext(origin, people, nowMs)
  await Promise.all([setUpSupplier(context), followDemoSupplier(context, guests)])
  // Orders depend on stream reactions, so they are placed before thousands of other writes enter the stream.
  const isOver = await createBoards(context, guests)
  const others = await writeMuch(() => loadCatalog(nowMs, (hostKey) => !isOnBoards(hostKey)))
  await isOver()
  // Last, because each member is told of every order.
  await createTeam(context, team)
  await readOldNotifications(context)
  return some + others
}

async function signUpGuests(origin: string, nowMs: number): Promise<GuestUsers> {
  const guests = Object.entries(demoGuests).map(async ([key, guest]) => [key, await signUp(origin, guest, nowMs)])
  return Object.fromEntries(await Promise.all(guests)) as GuestUsers
}
