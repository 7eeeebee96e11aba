import { hostsOfBoards } from './boards/stays.ts'
import { tellBoards } from './boards/tell.ts'
import { loadCatalogue } from './load.ts'
import { seedPeople } from './people.ts'

/** Runs what writes very much; what follows from it follows afterwards. */
type WriteMuch = <T>(work: () => Promise<T>) => Promise<T>

const isOnBoards = (hostKey: string): boolean => hostsOfBoards.has(hostKey)

/**
 * Fills a running system with the demo: people, catalogue, boards and orders. What is there already stays as it is.
 * @returns how many stays it has
 */
export async function seed(origin: string, writeMuch: WriteMuch): Promise<number> {
  const nowMs = Date.now()
  const people = await seedPeople(origin)
  const some = await writeMuch(() => loadCatalogue(nowMs, isOnBoards))
  // Orders move on by what follows from them: they are placed before anything follows from thousands of other writes.
  const isOver = await tellBoards(origin, people, nowMs)
  const others = await writeMuch(() => loadCatalogue(nowMs, (hostKey) => !isOnBoards(hostKey)))
  await isOver()
  return some + others
}
