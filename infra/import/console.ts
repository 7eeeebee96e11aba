import type { Progress, Watcher } from './run.ts'

const barWidth = 24
const tellEveryMs = 200
/** Where nobody watches, a line now and then is enough. */
const tellQuietlyEveryMs = 5000

/** Shows an import on a terminal: one line that moves, rejected rows above it as they come. */
export function consoleWatcher(out: NodeJS.WriteStream): Watcher & { done: () => void } {
  let toldMs = 0
  const clear = out.isTTY ? '\r\x1B[K' : ''
  const end = out.isTTY ? '' : '\n'
  return {
    progress: (progress) => {
      const now = performance.now()
      if (now - toldMs < (out.isTTY ? tellEveryMs : tellQuietlyEveryMs)) return
      toldMs = now
      out.write(`${clear}${bar(progress)}${end}`)
    },
    rejected: (line, reason) => out.write(`${clear}line ${line}: ${reason}\n`),
    done: () => out.write(clear),
  }
}

function bar({ share, listings, there, rejected }: Progress): string {
  const full = Math.round(share * barWidth)
  const counts = `${listings} listings${there ? `, ${there} there already` : ''}${rejected ? `, ${rejected} rejected` : ''}`
  return `[${'█'.repeat(full)}${'·'.repeat(barWidth - full)}] ${Math.floor(share * 100)}% ${counts}`
}

/** The totals at the end. */
export function totals(progress: Progress, seconds: number, peakMegabytes: number): string {
  const { read, rejected, listings, suppliers, rows, there } = progress
  return [
    `${read} rows read: ${listings} listings imported, ${there} there already, ${rejected} rejected.`,
    `${suppliers} suppliers with their owners; ${rows} rows written in ${seconds.toFixed(1)} s, ${peakMegabytes} MB of memory at most.`,
  ].join('\n')
}
