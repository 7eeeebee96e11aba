import { tableClient } from '../table/table.ts'
import { isWriteCommand, toDynamoDbCommandName, tableAccessesOf } from './recorded.ts'
import type { SentCommand } from './recorded.ts'

interface Known {
  readonly output: object
  /**
   * The partitions that the answer was read from; undefined for a read of the table's index, which may return rows of
   * any partition.
   */
  readonly partitions: ReadonlySet<string> | undefined
}
const known = new Map<string, Known>()
const maxKnown = 1000
let writes = 0

const partitionsOf = (command: SentCommand): Set<string> => new Set(tableAccessesOf(command).map(({ pk }) => pk))

function forget(written: ReadonlySet<string>): void {
  writes++
  for (const [question, { partitions }] of known)
    if (!partitions || [...partitions].some((pk) => written.has(pk))) known.delete(question)
}

/**
 * Whether a write changed only rate limit counters. Such a write clears nothing from the cache, because no cached read
 * contains such a counter.
 */
const isOfBudget = (written: ReadonlySet<string>): boolean => [...written].every((pk) => pk.startsWith('BUDGET#'))

/**
 * Importing this file caches the answers of table reads until a partition that they were read from is written:
 * thousands of requests in a test share the same session, permissions and entities. This is safe because each test
 * file has a table of its own.
 */
tableClient.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      const name = toDynamoDbCommandName(commandName.replace(/Command$/, ''))
      const command = { name, input: { ...args.input }, isDone: true, units: 0 }
      if (isWriteCommand(command)) {
        const written = partitionsOf(command)
        if (isOfBudget(written)) return next(args)
        forget(written)
        // A read during the write may have cached the old state, so the cache is cleared again afterwards.
        return next(args).finally(() => forget(written))
      }
      if (name === 'Scan') return next(args)
      const question = `${name} ${JSON.stringify(args.input)}`
      const answer = known.get(question)
      if (answer) return { output: structuredClone(answer.output) as { $metadata: object }, response: undefined }
      const before = writes
      const result = await next(args)
      if (known.size >= maxKnown) known.clear()
      const partitions = 'IndexName' in args.input ? undefined : partitionsOf(command)
      if (writes === before) known.set(question, { output: structuredClone(result.output), partitions })
      return result
    },
  { step: 'initialize', priority: 'low', name: 'nestboardTestRemembered', override: true },
)
