import {
  resetSimulatedCalls,
  simulatedSocketGateway,
  simulatedMailService,
} from '@nestboard/events/testing/strangers.ts'
import { parseRowChange } from '@nestboard/events/row-change.ts'
import { makeStreamRecord } from '@nestboard/events/testing/records.ts'
import { streamLanes, matchesStreamFilter } from '@nestboard/events/lanes/lane.ts'
import type { StreamLane } from '@nestboard/events/lanes/lane.ts'
import { getStreamFiltersOfLane, reactionsByLane, isRecordForLane } from '@nestboard/events/lanes/reactions-by-lane.ts'
import type { StreamFilter } from '@nestboard/events/lanes/reaction-needs.ts'
import { isTableRequestGranted } from '@nestboard/functions/kernel/grants.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { tableActionOf, recordTableCommands, tableAccessesOf } from '@nestboard/functions/kernel/testing/recorded.ts'
import type { SentCommand } from '@nestboard/functions/kernel/testing/recorded.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { describe, expect, it, vi } from 'vitest'
import {
  eventHandlerTableCommands,
  featureTableCommands,
  eventHandlerRowSetupCommands,
  rowsAfterAccessPatterns,
} from './recording.ts'

type Item = Row & { readonly nms?: number; readonly watch?: readonly string[] }
const fetched = vi.spyOn(globalThis, 'fetch')

/** Returns all rows that features and events write: every version that was put, and the rows left at the end. */
const everyRow = (): Item[] => [
  ...[...eventHandlerRowSetupCommands, ...eventHandlerTableCommands, ...featureTableCommands].flatMap(putBy),
  ...rowsAfterAccessPatterns,
]

function putBy({ input, isDone }: SentCommand): Item[] {
  if (!isDone) return []
  const { Item, TransactItems = [] } = input as { Item?: Item; TransactItems?: { Put?: { Item: Item } }[] }
  return [Item, ...TransactItems.map(({ Put }) => Put?.Item)].filter((item) => item !== undefined)
}

const shapeOf = (row: Item): string => `${row.pk.replace(/#.*/s, '#')} ${row.sk.replace(/#.*/s, '#')}`

interface Wanted {
  readonly name: string
  readonly lane: StreamLane
  /** Table accesses that the reaction's declared grants don't include. */
  readonly refused: readonly string[]
  readonly wakes: readonly StreamFilter[]
}

/**
 * Returns the reactions that act on a record: by a table request, a socket message, a mail or another outside request.
 */
async function wantedBy(record: unknown): Promise<Wanted[]> {
  const change = parseRowChange(record, Date.now())
  const wanting: Wanted[] = []
  for (const lane of streamLanes)
    for (const [name, react] of Object.entries(reactionsByLane[lane])) {
      resetSimulatedCalls()
      fetched.mockClear()
      const { commands } = await recordTableCommands(() =>
        react(change, { now: Date.now, log: createLogger('test') }).catch((error: unknown) => error),
      )
      const heard =
        simulatedSocketGateway.posts.length + simulatedSocketGateway.closed.length + simulatedMailService.mails.length
      if (commands.length + fetched.mock.calls.length + heard === 0) continue
      const refused = commands.flatMap((sent) =>
        tableAccessesOf(sent)
          .map((touch) => ({ action: tableActionOf(sent, touch), pk: touch.pk }))
          .filter(({ action, pk }) => !isTableRequestGranted(react.grants, action, pk))
          .map(({ action, pk }) => `${action} ${pk.replace(/#.*/s, '#')}`),
      )
      wanting.push({ name, lane, refused, wakes: react.wakes })
    }
  return wanting
}

let entities = 0
/**
 * Gives a row a new entity id, because repeated notifications about one entity are throttled, and a version in the
 * past: the timers of these tests run on a later day, and a removal would not be newer than their rows.
 */
const ofSomethingNew = (row: Item): Item => ({
  ...row,
  ...(row.nms !== undefined && { nms: Math.min(row.nms, Date.now() - 1000) }),
  ...(row.watch && { watch: row.watch.map((ref) => ref.replace(/\d+$/, () => String(++entities))) }),
})

/**
 * Builds the records of a row's insert, two changes and removal. The first change raises only `nms`; the second also
 * inverts every boolean.
 */
function changesOf(row: Item): [kind: 'INSERT' | 'MODIFY' | 'REMOVE', before?: Item, after?: Item][] {
  const image = ofSomethingNew(row)
  const later = { ...image, ...(image.nms !== undefined && { nms: image.nms + 1 }) }
  const turned = Object.entries(image).map(([name, value]) => [name, typeof value === 'boolean' ? !value : value])
  return [
    ['INSERT', undefined, image],
    ['MODIFY', image, later],
    ['MODIFY', Object.fromEntries(turned) as Item, later],
    ['REMOVE', image, undefined],
  ]
}

describe('the lanes', () => {
  it('contain each reaction once', () => {
    const reactions = streamLanes.flatMap((lane) => Object.entries(reactionsByLane[lane]))
    expect(new Set(reactions.map(([name]) => name)).size).toBe(reactions.length)
    expect(new Set(reactions.map(([, react]) => react)).size).toBe(reactions.length)
  })

  it('match exactly the wake-ups of their reactions', () => {
    const all = streamLanes.flatMap((lane) =>
      Object.entries(reactionsByLane[lane]).map((each) => [lane, ...each] as const),
    )
    for (const [lane, name, { wakes: own }] of all)
      for (const waking of own) {
        const { on = ['MODIFY'], pk = 'X#', sk = ['X'], versioned } = waking
        const record = makeStreamRecord({ pk: `${pk}1`, sk: `${sk[0]}` }, undefined, versioned ? { nms: 1 } : {})
        expect([name, isRecordForLane(lane, { ...record, eventName: on[0] } as never)]).toEqual([name, true])
      }
    for (const lane of streamLanes) expect(getStreamFiltersOfLane(lane).length).toBeGreaterThan(1)
  })
})

it('each lane’s filter passes the records that its reactions need, and no others', async () => {
  const byShape = Map.groupBy(everyRow(), (row) => `${shapeOf(row)} ${Object.keys(row).toSorted().join()}`)
  const missed = new Set<string>()
  const refused = new Set<string>()
  const woken = new Map<string, boolean>()
  for (const [row] of byShape.values())
    for (const [kind, before, after] of changesOf(row!)) {
      const record = makeStreamRecord(row!, before, after)
      const wanted = await wantedBy(record)
      const what = `${kind} ${shapeOf(row!)}`
      for (const each of wanted) {
        for (const use of each.refused) refused.add(`${each.name}: ${use}`)
        if (!each.wakes.some((waking) => matchesStreamFilter(waking, record)) || !isRecordForLane(each.lane, record))
          missed.add(`${what}: ${each.name}`)
      }
      if (streamLanes.some((lane) => isRecordForLane(lane, record)))
        woken.set(what, (woken.get(what) ?? false) || wanted.length > 0)
    }
  expect([...missed]).toEqual([])
  expect([...refused]).toEqual([])
  expect([...woken].filter(([, isWanted]) => !isWanted).map(([what]) => what)).toEqual([])
  // Guards against an empty sample.
  expect(woken.size).toBeGreaterThan(20)
  expect(byShape.size - woken.size / 3).toBeGreaterThan(5)
})
