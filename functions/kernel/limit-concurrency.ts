/**
 * Limits how many tasks run at once; further tasks wait in order. For work that would otherwise exceed the connections
 * to the table.
 */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running++
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      // The next task in the queue takes this one's slot.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
