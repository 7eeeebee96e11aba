/** Runs parts of an import with bounded concurrency, which bounds memory. */
export interface ImportPartLimiter {
  /**
   * Adds a part that is already running; resolves when the next part may start.
   * @throws Error of an earlier part
   */
  readonly add: (part: Promise<unknown>) => Promise<void>
  /**
   * Resolves when all parts are done.
   * @throws Error of the first part that failed
   */
  readonly end: () => Promise<void>
}

/**
 * Creates a limit on concurrent parts.
 * @param most maximum number of concurrent parts
 */
export function createImportPartLimiter(most: number): ImportPartLimiter {
  const underWay = new Set<Promise<void>>()
  let failure: Error | undefined
  const requireSuccess = () => {
    if (failure) throw failure
  }
  return {
    add: async (part) => {
      const watched = part
        .catch((error: unknown) => {
          failure ??= error instanceof Error ? error : new Error(String(error))
        })
        .then(() => void underWay.delete(watched))
      underWay.add(watched)
      if (underWay.size >= most) await Promise.race(underWay)
      requireSuccess()
    },
    end: async () => {
      await Promise.all(underWay)
      requireSuccess()
    },
  }
}
