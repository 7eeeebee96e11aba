import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { table } from '../table.ts'

const delays = new AsyncLocalStorage<number>()
const isRead = /^(?:BatchGet|Get|Query)/

table.middlewareStack.add(
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

/** Runs something whose reads each reach the table, and are answered, up to so many ms late: reads swap their order. */
export const withSlowReads = <T>(mostMs: number, run: () => Promise<T>): Promise<T> => delays.run(mostMs, run)
