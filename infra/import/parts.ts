/** Work of an import in parts, so many of them at once: what bounds memory. */
export interface Parts {
  /** Takes a part that has begun; resolves when the next may begin. @throws Error what a part before failed with */
  readonly add: (part: Promise<unknown>) => Promise<void>
  /** Resolves when all are done. @throws Error what the first to fail failed with */
  readonly end: () => Promise<void>
}

/** @param most parts under way at once */
export function partsAtOnce(most: number): Parts {
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
