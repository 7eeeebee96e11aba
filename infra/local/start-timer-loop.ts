import { randomUUID } from 'node:crypto'
import type { Context, ScheduledEvent } from 'aws-lambda'
import { localAccountId, createLambdaContext, localRegion } from './create-lambda-context.ts'

export type TimerHandler = (event: ScheduledEvent, context: Context) => Promise<unknown>

/** Shorter than any schedule in the cloud, because a developer is waiting for the timers. */
const tickEveryMs = 5000

/** The local schedule: calls a handler at intervals, never concurrently. Returns a function that stops it. */
export function startTimerLoop(name: string, handler: TimerHandler): () => void {
  let running = false
  const tick = async () => {
    if (running) return
    running = true
    const id = randomUUID()
    await handler(scheduled(name, id, Date.now()), createLambdaContext(name, id)).catch((error: unknown) =>
      console.error(`${name}:`, error),
    )
    running = false
  }
  const timer = setInterval(() => void tick(), tickEveryMs).unref()
  return () => clearInterval(timer)
}

const scheduled = (name: string, id: string, nowMs: number): ScheduledEvent => ({
  version: '0',
  id,
  'detail-type': 'Scheduled Event',
  source: 'aws.scheduler',
  account: localAccountId,
  time: new Date(nowMs).toISOString(),
  region: localRegion,
  resources: [`arn:aws:scheduler:${localRegion}:${localAccountId}:schedule/default/${name}`],
  detail: {},
})
