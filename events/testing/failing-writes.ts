import { table } from '@nestboard/functions/kernel/table.ts'

const writing = new Set(['PutCommand', 'UpdateCommand', 'DeleteCommand', 'TransactWriteCommand', 'BatchWriteCommand'])

/** A process that dies at a write: before it reached the table, or after, with nobody there to hear the answer. */
export class Died extends Error {}

let plan: { left: number; when: 'before' | 'after' } | undefined

table.middlewareStack.add(
  (next, context) => async (args) => {
    const dies = writing.has(context['commandName'] as string) && plan !== undefined && plan.left-- === 0
    if (!dies) return next(args)
    const { when } = plan as NonNullable<typeof plan>
    if (when === 'after') await next(args)
    throw new Died(`died ${when} a write`)
  },
  { step: 'initialize', priority: 'high', name: 'nestboardTestDeath', override: true },
)

/** Runs something whose process dies at its n-th write; answers whether it came that far. */
export async function dyingAt(n: number, when: 'before' | 'after', run: () => Promise<unknown>): Promise<boolean> {
  plan = { left: n, when }
  try {
    await run()
  } finally {
    const { left } = plan
    plan = undefined
    // eslint-disable-next-line no-unsafe-finally
    return left < 0
  }
}
