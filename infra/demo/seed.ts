import { hostsOfBoards } from './boards/stays.ts'
import { createBoards } from './boards/create-boards.ts'
import { loadCatalog } from './load.ts'
import { seedPeople } from './people.ts'

/** Runs what writes very much; what follows from it follows afterwards. */
type WriteMuch = <T>(work: () => Promise<T>) => Promise<T>

const isOnBoards = (hostKey: string): boolean => hostsOfBoards.has(hostKey)

/**
 * Fills a running system with the demo: people, catalog, boards and orders. What is there already stays as it is.
 * @returns how many stays it has
 */
export async function seed(origin: string, writeMuch: WriteMuch): Promise<number> {
  const nowMs = Date.now()
  const people = await seedPeople(origin)
  const some = await writeMuch(() => loadCatalog(nowMs, isOnBoards))
  // Orders move on by what follows from them: they are placed before anything follows from thousands of other writes.
  const isOver = await createBoards(origin, people, nowMs)
  const others = await writeMuch(() => loadCatalog(nowMs, (hostKey) => !isOnBoards(hostKey)))
  await isOver()
  return some + others
}
