/** Writes chunks of an import with bounded concurrency, which bounds memory. */
export interface ImportConcurrencyLimiter {
  /**
   * Adds a chunk that is already being written; resolves when the next chunk may start.
   * @throws Error of an earlier chunk
   */
  readonly add: (part: Promise<unknown>) => Promise<void>
  /**
   * Resolves when all chunks are written.
   * @throws Error of the first chunk that failed
   */
  readonly end: () => Promise<void>
}

/**
 * Creates a limit on concurrent chunks.
 * @param most maximum number of concurrent chunks
 */
export function createImportConcurrencyLimiter(most: number): ImportConcurrencyLimiter {
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
