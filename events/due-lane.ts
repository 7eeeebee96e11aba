import type { PageStart } from '@nestboard/functions/kernel/table/read.ts'
import type { DueTaskShare } from './due-task-scheduler.ts'
import type { ReactionContext } from './reaction.ts'

/** What a kind of due tasks may take of a run, and how late it may be. */
export interface DueTaskBudget extends DueTaskShare {
  /** Age of the oldest due task, ms, from which the kind counts as late. */
  readonly lateAfterMs: number
  /**
   * Number of calls of the timers that a backlog of this kind is divided among; without it, the run that finds the
   * backlog works it off.
   */
  readonly calls?: number
}

export interface DueTaskCount {
  done: number
  failed: number
  /** Tasks that an operator should look into. */
  stuck: number
}

/** A due task as the scheduler handles it, whatever its row. */
export interface DueLaneTask {
  /** When the task was due, epoch ms. */
  readonly dueMs: number
  /** Does the work and counts it. A failure is counted, not thrown. */
  readonly run: (context: ReactionContext, count: DueTaskCount) => Promise<void>
}

/** The part of a divided backlog that one call works off: the subjects of which the id leaves `nth` modulo `of`. */
export interface BacklogPart {
  readonly nth: number
  readonly of: number
}

export const isInBacklogPart = (subject: number, { nth, of }: BacklogPart): boolean => subject % of === nth

/** The due tasks of one kind. */
export interface DueLane extends DueTaskBudget {
  readonly name: string
  /** Reads a page of due tasks, the longest overdue first; of a divided backlog, those of one part. */
  readonly readPage: (asked: {
    readonly nowMs: number
    readonly after: PageStart
    readonly part: BacklogPart | undefined
  }) => Promise<{ readonly tasks: readonly DueLaneTask[]; readonly last: PageStart }>
}

/** Number of due rows that a lane reads at once. */
export const dueRowsPerPage = 100
