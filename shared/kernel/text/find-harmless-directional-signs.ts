const directionalMarks = '\u200e\u200f\u061c'
const isolateSigns = '\u2066\u2067\u2068\u2069'
const isolates = /[\u2066-\u2069]/g
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u

/** Whether each isolate of a line is closed in it, so that none changes the order of what follows. */
function hasCompleteIsolates(line: string): boolean {
  let open = 0
  for (const [sign] of line.matchAll(isolates)) {
    open += sign === '\u2069' ? -1 : 1
    if (open < 0) return false
  }
  return open === 0
}

/**
 * The directional signs that do no harm in a line and are kept in it: marks and complete isolates beside right-to-left
 * letters. Elsewhere they have no effect that a reader could want.
 */
export function findHarmlessDirectionalSigns(line: string): string {
  if (!rightToLeft.test(line)) return ''
  return hasCompleteIsolates(line) ? directionalMarks + isolateSigns : directionalMarks
}
