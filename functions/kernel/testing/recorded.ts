import { AsyncLocalStorage } from 'node:async_hooks'
import { table } from '../table.ts'

/** One command sent to DynamoDB. */
export interface SentCommand {
  /** `GetItem`, `TransactWriteItems` ... */
  readonly name: string
  /** As it goes over the wire, whatever client it was written for. */
  readonly input: Readonly<Record<string, unknown>>
  /** False where DynamoDB refused it: then nothing was written. */
  isDone: boolean
}

const recordings = new AsyncLocalStorage<SentCommand[]>()

table.middlewareStack.add(
  (next, context) => async (args) => {
    const name = (context.commandName ?? '').replace(/Command$/, '')
    const sent: SentCommand = { name, input: args.input as unknown as Record<string, unknown>, isDone: false }
    recordings.getStore()?.push(sent)
    const result = await next(args)
    sent.isDone = true
    return result
  },
  { step: 'build', name: 'nestboardTestRecord', override: true },
)

/** Runs something and tells every command it sent, however much else runs meanwhile. */
export async function recorded<T>(run: () => Promise<T>): Promise<{ value: T; commands: SentCommand[] }> {
  const commands: SentCommand[] = []
  const value = await recordings.run(commands, run)
  return { value, commands }
}

type Entry = { Key?: Item; Item?: Item }
type Item = Record<string, { S?: string }>

/** The partitions a command names, one for each item it reads or writes. */
export function partitionsOf({ name, input }: SentCommand): string[] {
  const entries: Entry[] =
    name === 'TransactWriteItems'
      ? (input['TransactItems'] as Record<string, Entry>[]).flatMap((each) => Object.values(each))
      : [input]
  return entries.map(({ Key, Item }) => (Key ?? Item)?.['pk']?.S ?? '')
}

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems', 'BatchWriteItem'])

/** What a run wrote, rate budgets left out. */
export const writesAmong = (commands: readonly SentCommand[]): SentCommand[] =>
  commands.filter((sent) => sent.isDone && writes.has(sent.name) && !partitionsOf(sent)[0]?.startsWith('BUDGET#'))
