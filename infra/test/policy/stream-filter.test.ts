import { forgetCalls, gateway, post } from '@nestboard/events/testing/strangers.ts'
import { preparedQuestions } from '@nestboard/events/testing/questions.ts'
import { changeOf } from '@nestboard/events/change.ts'
import { recordOf } from '@nestboard/events/testing/records.ts'
import { reactions } from '@nestboard/events/stream.ts'
import { logFor } from '@nestboard/functions/kernel/log.ts'
import { recorded } from '@nestboard/functions/kernel/testing/recorded.ts'
import type { SentCommand } from '@nestboard/functions/kernel/testing/recorded.ts'
import { allRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { expect, it, vi } from 'vitest'
import { wakes } from '../../stream-filter.ts'
import { ourSources } from '../tree.ts'

type Item = Row & { readonly nms?: number; readonly watch?: readonly string[] }
const fetched = vi.spyOn(globalThis, 'fetch')

/** What the features and the events ever write: the rows they put, and those that stand in the end. */
async function everyRow(): Promise<Item[]> {
  const files = ourSources().filter((path) => /^functions\/[^/]+\/testing\/questions\.ts$/.test(path))
  const { commands } = await recorded(async () => {
    await (await preparedQuestions()).ask()
    for (const path of files) {
      const { askEverything } = (await import(new URL(`../../../${path}`, import.meta.url).href)) as {
        askEverything: () => Promise<void>
      }
      await askEverything()
    }
  })
  return [...commands.flatMap(putBy), ...(await allRows())]
}

function putBy({ input, isDone }: SentCommand): Item[] {
  if (!isDone) return []
  const { Item, TransactItems = [] } = input as { Item?: Item; TransactItems?: { Put?: { Item: Item } }[] }
  return [Item, ...TransactItems.map(({ Put }) => Put?.Item)].filter((item) => item !== undefined)
}

const shapeOf = (row: Item): string => `${row.pk.replace(/#.*/s, '#')} ${row.sk.replace(/#.*/s, '#')}`

/** The names of the reactions that do anything about a record: ask the table, a file or a stranger. */
async function wantedBy(record: unknown): Promise<string[]> {
  const change = changeOf(record, Date.now())
  const wanting: string[] = []
  for (const [name, react] of Object.entries(reactions)) {
    forgetCalls()
    fetched.mockClear()
    const { commands } = await recorded(() =>
      react(change, { now: Date.now, log: logFor('test') }).catch((error: unknown) => error),
    )
    const heard = gateway.posts.length + gateway.closed.length + post.mails.length
    if (commands.length + fetched.mock.calls.length + heard > 0) wanting.push(name)
  }
  return wanting
}

let entities = 0
/** Of an entity nobody has been told of: what was told of late is not told again. */
const ofSomethingNew = (row: Item): Item => ({
  ...row,
  ...(row.watch && { watch: row.watch.map((ref) => ref.replace(/\d+$/, () => String(++entities))) }),
})

it('the filter lets through what a reaction wants, and nothing that none wants', async () => {
  const byShape = Map.groupBy(await everyRow(), (row) => `${shapeOf(row)} ${Object.keys(row).toSorted().join()}`)
  const missed = new Set<string>()
  const woken = new Map<string, boolean>()
  for (const [row] of byShape.values())
    for (const kind of ['INSERT', 'MODIFY', 'REMOVE'] as const) {
      const image = ofSomethingNew(row!)
      const later = { ...image, ...(image.nms !== undefined && { nms: image.nms + 1 }) }
      const images = { INSERT: [undefined, image], MODIFY: [image, later], REMOVE: [image, undefined] }[kind]
      const record = recordOf(row!, images[0], images[1])
      const wanted = await wantedBy(record)
      const what = `${kind} ${shapeOf(row!)}`
      if (!wakes(record)) for (const name of wanted) missed.add(`${what}: ${name}`)
      else woken.set(what, (woken.get(what) ?? false) || wanted.length > 0)
    }
  expect([...missed]).toEqual([])
  expect([...woken].filter(([, isWanted]) => !isWanted).map(([what]) => what)).toEqual([])
  // The rows at hand were worth asking.
  expect(woken.size).toBeGreaterThan(20)
  expect(byShape.size - woken.size / 3).toBeGreaterThan(5)
})
