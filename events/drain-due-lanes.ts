import type { PageStart } from '@nestboard/functions/kernel/table/read.ts'
import type { BacklogPart, DueLane, DueLaneTask, DueTaskCount } from './due-lane.ts'
import { DueTaskScheduler } from './due-task-scheduler.ts'
import type { ReactionContext } from './reaction.ts'
import { reportDueTaskAge } from '@nestboard/functions/kernel/meter/report-due-task-age.ts'

/** A run starts no task later than this, ms after its start, so that it has ended when the next one begins. */
export const runStartsTasksForMs = 45_000
/** Number of tasks of all kinds that a run handles at the same time: enough to wait for the table in parallel. */
export const tasksAtOnce = 24

interface Options {
  /** The part of each lane's backlog that this run works off. */
  readonly part?: BacklogPart
  /** Has other calls work off a lane's backlog. Without it, this run does so itself. */
  readonly handOver?: (lane: DueLane) => Promise<void>
}

/**
 * Handles due tasks of all lanes in parallel and by turns, page after page, until none is due or the run's time is
 * used. The rest stays due for the next run.
 * @throws Error at the end if a lane could not be read; the other lanes are handled nevertheless
 */
export async function drainDueLanes(
  lanes: readonly DueLane[],
  context: ReactionContext,
  { part, handOver }: Options = {},
): Promise<DueTaskCount> {
  const count = { done: 0, failed: 0, stuck: 0 }
  const scheduler = new DueTaskScheduler<DueLaneTask>(lanes, context.now() + runStartsTasksForMs)
  const cursors = lanes.map((): PageStart => undefined)
  const unseen = new Set(lanes)
  const errors: unknown[] = []

  const readTasks = async (nth: number): Promise<Awaited<ReturnType<DueLane['readPage']>>> => {
    const lane = lanes[nth]!
    const nowMs = context.now()
    const page = await lane.readPage({ nowMs, after: cursors[nth], part })
    if (part || !unseen.delete(lane)) return page
    const [oldest] = page.tasks
    if (oldest) reportDueTaskAge(lane, nowMs - oldest.dueMs, nowMs)
    if (!page.last || !lane.calls || !handOver) return page
    await handOver(lane)
    return nothing
  }
  const read = async (nth: number): Promise<void> => {
    const page = await readTasks(nth).catch((error: unknown) => {
      errors.push(error)
      return nothing
    })
    cursors[nth] = page.last
    scheduler.addPage(nth, page.tasks, page.last === undefined, context.now())
  }

  let changed = Promise.withResolvers<void>()
  const work = async (): Promise<void> => {
    for (;;) {
      const nowMs = context.now()
      const lane = scheduler.takeLaneToRead(nowMs)
      const next = lane === undefined ? scheduler.start(nowMs) : undefined
      if (lane !== undefined) await read(lane)
      else if (next) await next.task.run(context, count).finally(() => scheduler.end(next.lane))
      else if (scheduler.isOver(nowMs)) return
      else {
        await changed.promise
        continue
      }
      changed.resolve()
      changed = Promise.withResolvers()
    }
  }
  await Promise.all(Array.from({ length: tasksAtOnce }, work))
  if (errors.length) throw new AggregateError(errors, `${errors.length} kinds of due tasks could not be read`)
  return count
}

const nothing = { tasks: [], last: undefined }
