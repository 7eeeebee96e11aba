/**
 * Lets so many works run at once; the others take their turn in the order they came. For what would otherwise ask more
 * of the table in one moment than there are connections to it.
 */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running++
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      // Whoever is next runs in the place of this one.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
