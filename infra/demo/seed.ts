import { hostsOfBoards } from './boards/stays.ts'
import { createBoards } from './boards/create-boards.ts'
import { loadCatalog } from './load.ts'
import { seedPeople } from './people.ts'

/** Runs a bulk write; its stream records are processed afterwards. */
type WriteMuch = <T>(work: () => Promise<T>) => Promise<T>

const isOnBoards = (hostKey: string): boolean => hostsOfBoards.has(hostKey)

/**
 * Fills a running system with the demo: people, catalog, boards and orders. Existing data stays unchanged.
 * @returns the number of stays
 */
export async function seed(origin: string, writeMuch: WriteMuch): Promise<number> {
  const nowMs = Date.now()
  const people = await seedPeople(origin)
  const some = await writeMuch(() => loadCatalog(nowMs, isOnBoards))
  // Orders depend on stream reactions, so they are placed before thousands of other writes enter the stream.
  const isOver = await createBoards(origin, people, nowMs)
  const others = await writeMuch(() => loadCatalog(nowMs, (hostKey) => !isOnBoards(hostKey)))
  await isOver()
  return some + others
}
