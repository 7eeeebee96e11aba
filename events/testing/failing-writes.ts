import { tableClient } from '@nestboard/functions/kernel/table/table.ts'

const writing = /^(?:Put|Update|Delete|TransactWrite|BatchWrite)/

/** Whether a request writes a rate limit counter. Such writes don't count among the writes of the tested work. */
const isBudget = (input: { Key?: { pk?: unknown } }): boolean => String(input.Key?.pk).startsWith('BUDGET#')

/** A simulated death of the process: before a write reaches the table, or after the write but before its answer. */
export class SimulatedProcessDeath extends Error {}

let plan: { left: number; when: 'before' | 'after' } | undefined

tableClient.middlewareStack.add(
  (next, context) => async (args) => {
    const isWrite = writing.test(context['commandName'] as string) && !isBudget(args.input as never)
    if (!plan || !isWrite || plan.left-- !== 0) return next(args)
    const { when } = plan
    if (when === 'after') await next(args)
    throw new SimulatedProcessDeath(`died ${when} a write`)
  },
  { step: 'initialize', priority: 'high', name: 'nestboardTestDeath', override: true },
)

/** Runs work whose process dies at the write of index `n`. Resolves to whether there was such a write. */
export async function runWithSimulatedDeathAtWrite(
  n: number,
  when: 'before' | 'after',
  run: () => Promise<unknown>,
): Promise<boolean> {
  const mine = { left: n, when }
  plan = mine
  await run().finally(() => {
    plan = undefined
  })
  return mine.left < 0
}
