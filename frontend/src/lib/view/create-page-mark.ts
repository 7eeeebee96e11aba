import { useEffect, useId } from 'react'

/** Creates a mark that parts of the page set while something holds for them, such as that they hold unsent input. */
export function createPageMark() {
  const parts = new Set<string>()
  /** Sets the mark for a part of the page. The returned function removes it. */
  const set = (part: string): (() => void) => {
    parts.add(part)
    return () => void parts.delete(part)
  }
  return {
    set,
    /** Sets the mark for the component while `isMarked`. */
    useWhile: (isMarked: boolean): void => {
      const id = useId()
      useEffect(() => (isMarked ? set(id) : undefined), [id, isMarked])
    },
    /** Whether any part of the page has set the mark. */
    isSet: (): boolean => parts.size > 0,
    /** Removes the mark of every part. */
    clear: (): void => parts.clear(),
  }
}
