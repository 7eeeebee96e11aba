/** What one kind of due tasks may take of a run of the timers. */
export interface DueTaskShare {
  /** Starts of this kind for each start of a kind with share 1, while tasks of both wait. */
  readonly share: number
  /** Maximum number of tasks of this kind that run at the same time. */
  readonly atOnce: number
}

/** A run that goes on reads a kind again after this time in ms, because tasks become due meanwhile. */
const readAgainAfterMs = 10_000

interface Lane<Task> extends DueTaskShare {
  waiting: readonly Task[]
  /** Index of the next waiting task. */
  at: number
  running: number
  /** Grows by 1 / share with each start; the lane with the lowest value starts next (stride scheduling). */
  pass: number
  isReading: boolean
  /** When the lane is read next, epoch ms, once no task waits; Infinity if never. */
  readMs: number
}

/**
 * Decides which due task starts next. Each kind has a lane with its own limit, and kinds with waiting tasks start by
 * turns according to their shares, so that a flood of one delays no other by more than the tasks that run already. It
 * keeps no clock and starts nothing itself.
 */
export class DueTaskScheduler<Task> {
  private readonly lanes: readonly Lane<Task>[]
  private readonly untilMs: number
  /** The pass of the last start: a lane that had no tasks continues from here, so it can't save up starts. */
  private pass = 0

  /**
   * @param shares of the lanes, by which lanes are numbered
   * @param untilMs after this time, epoch ms, nothing is read or started any more
   */
  constructor(shares: readonly DueTaskShare[], untilMs: number) {
    this.untilMs = untilMs
    this.lanes = shares.map((share) => ({
      ...share,
      waiting: [],
      at: 0,
      running: 0,
      pass: 0,
      isReading: false,
      readMs: -Infinity,
    }))
  }

  /** Takes the number of a lane of which the caller reads a page now; undefined if none needs one. */
  takeLaneToRead(nowMs: number): number | undefined {
    if (nowMs >= this.untilMs) return undefined
    const found = this.lanes.findIndex(
      ({ isReading, waiting, at, readMs }) => !isReading && at >= waiting.length && readMs <= nowMs,
    )
    if (found < 0) return undefined
    this.lanes[found]!.isReading = true
    return found
  }

  /** Adds the tasks of a page, the longest overdue first. After the last page, the lane is read again later. */
  addPage(lane: number, tasks: readonly Task[], isLast: boolean, nowMs: number): void {
    const it = this.lanes[lane]!
    it.isReading = false
    it.waiting = tasks
    it.at = 0
    it.readMs = isLast ? nowMs + readAgainAfterMs : -Infinity
    if (it.running === 0) it.pass = Math.max(it.pass, this.pass)
  }

  /** Takes the task that starts now; undefined if none may. The caller reports its end by `end`. */
  start(nowMs: number): { readonly lane: number; readonly task: Task } | undefined {
    if (nowMs >= this.untilMs) return undefined
    let chosen = -1
    for (let nth = 0; nth < this.lanes.length; nth++) {
      const { at, waiting, running, atOnce, pass } = this.lanes[nth]!
      if (at < waiting.length && running < atOnce && (chosen < 0 || pass < this.lanes[chosen]!.pass)) chosen = nth
    }
    if (chosen < 0) return undefined
    const lane = this.lanes[chosen]!
    this.pass = Math.max(this.pass, lane.pass)
    lane.pass += 1 / lane.share
    lane.running++
    return { lane: chosen, task: lane.waiting[lane.at++]! }
  }

  end(lane: number): void {
    this.lanes[lane]!.running--
  }

  /** Whether the run is over for a caller without a running task: nothing waits, runs or is being read. */
  isOver(nowMs: number): boolean {
    if (nowMs >= this.untilMs) return true
    return this.lanes.every(({ at, waiting, running, isReading, readMs }) => {
      const hasMore = at < waiting.length || readMs === -Infinity
      return !hasMore && running === 0 && !isReading
    })
  }
}
