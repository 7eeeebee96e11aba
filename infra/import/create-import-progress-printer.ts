import type { ReviewImportProgress } from './import-reviews.ts'
import type { ListingImportProgress } from './import-listings.ts'

const barWidth = 24
const tellEveryMs = 200
/** Time between progress lines when the output is not a terminal. */
const tellQuietlyEveryMs = 5000

/**
 * Progress of an import: the share of the file that was read (0 to 1), and the numbers of rows that existed already
 * (`there`), that were rejected, and that were imported (`listings` or `reviews`).
 */
type ImportCounts<Name extends string> = Readonly<Record<'share' | 'there' | 'rejected' | Name, number>>

/** Shows an import's progress on a terminal: one line that is updated in place, with rejected rows above it. */
export function createImportProgressPrinter<Name extends string>(out: NodeJS.WriteStream, name: Name) {
  let printedMs = 0
  const clear = out.isTTY ? '\r\x1B[K' : ''
  const end = out.isTTY ? '' : '\n'
  return {
    progress: (progress: ImportCounts<Name>): void => {
      const now = performance.now()
      if (now - printedMs < (out.isTTY ? tellEveryMs : tellQuietlyEveryMs)) return
      printedMs = now
      out.write(`${clear}${bar(progress, name)}${end}`)
    },
    rejected: (line: number, reason: string): void => void out.write(`${clear}line ${line}: ${reason}\n`),
    hidden: (line: number, reason: string): void =>
      void out.write(`${clear}line ${line}, loaded as PRIVATE: ${reason}\n`),
    done: (): void => void out.write(clear),
  }
}

function bar<Name extends string>(progress: ImportCounts<Name>, name: Name): string {
  const { share, there, rejected } = progress
  const full = Math.round(share * barWidth)
  const counts = `${progress[name]} ${name}${there ? `, ${there} there already` : ''}${rejected ? `, ${rejected} rejected` : ''}`
  return `[${'█'.repeat(full)}${'·'.repeat(barWidth - full)}] ${Math.floor(share * 100)}% ${counts}`
}

/** Returns the totals of a listings import, as printed at its end. */
export function formatListingImportTotals(
  progress: ListingImportProgress,
  seconds: number,
  peakMegabytes: number,
): string {
  const { read, rejected, hidden, listings, suppliers, rows, there } = progress
  return [
    `${read} rows read: ${listings} listings imported${hidden ? ` (${hidden} as PRIVATE)` : ''}, ${there} already there, ${rejected} rejected.`,
    `${suppliers} suppliers with their owners; ${rows} rows written in ${seconds.toFixed(1)} s, ${peakMegabytes} MB of memory at most.`,
  ].join('\n')
}

/** Returns the totals of a reviews import, as printed at its end. */
export const formatReviewImportTotals = ({ read, reviews, there, rejected }: ReviewImportProgress): string =>
  `${read} reviews read: ${reviews} imported without their authors' names, ${there} already there, ${rejected} rejected.`
