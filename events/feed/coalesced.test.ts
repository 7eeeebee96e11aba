import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { expect, it } from 'vitest'
import { createPushDebouncer } from '../notifications/create-push-debouncer.ts'

const watchers = 1000
const commentsASecond = 50
const seconds = 10
const aTick = 10

it('50 comments a second on a post with 1,000 watchers push at most four times a second to each', async () => {
  let nowMs = 1_000_000
  const waits: { readonly atMs: number; readonly end: () => void }[] = []
  const pushes = new Map<EntityRef, number>()
  const tell = createPushDebouncer<() => Promise<number>>({
    coalesceMs: 250,
    now: () => nowMs,
    wait: (ms) => new Promise<void>((end) => waits.push({ atMs: nowMs + ms, end })),
    tell: async (ref, nms, newest) => {
      pushes.set(ref, (pushes.get(ref) ?? 0) + watchers)
      return Math.max(nms, await newest())
    },
  })
  const post = formatEntityRef('Post', 1)
  const told: Promise<void>[] = []
  for (let at = 0; at < seconds * 1000; at += aTick) {
    nowMs += aTick
    // Each comment changes its own row, which nobody watches, and the counts in the post's row.
    if (at % (1000 / commentsASecond) === 0) {
      const nms = nowMs
      told.push(tell(post, nms, async () => nms))
    }
    for (const wait of waits.splice(0)) {
      if (wait.atMs <= nowMs) wait.end()
      else waits.push(wait)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  nowMs += 1000
  for (const { end } of waits.splice(0)) end()
  await Promise.all(told)
  expect(told).toHaveLength(seconds * commentsASecond)
  const most = (seconds * 4 + 1) * watchers
  expect(pushes.get(post)).toBeLessThanOrEqual(most)
  // Without coalescing, each comment would be pushed to each watcher, a ratio of 1.
  expect(pushes.get(post)! / (told.length * watchers)).toBeLessThan(0.1)
})
