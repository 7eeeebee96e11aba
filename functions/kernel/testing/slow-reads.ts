import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { tableClient } from '../table/table.ts'

const delays = new AsyncLocalStorage<number>()
const isRead = /^(?:BatchGet|Get|Query)/

tableClient.middlewareStack.add(
  (next, context) => async (args) => {
    const mostMs = delays.getStore()
    if (mostMs === undefined || !isRead.test(context['commandName'] as string)) return next(args)
    await wait(Math.random() * mostMs)
    const answer = await next(args)
    await wait(Math.random() * mostMs)
    return answer
  },
  { step: 'initialize', priority: 'low', name: 'nestboardSlowReads' },
)

/**
 * Runs work whose table reads are delayed by up to `mostMs` before they are sent and again before they are answered,
 * so that reads overtake each other.
 */
export const withSlowReads = <T>(mostMs: number, run: () => Promise<T>): Promise<T> => delays.run(mostMs, run)
