import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { expect, test } from 'vitest'
import { refetchQueriesOfChangedEntity, watchEntitiesOfMountedQueries } from './refetch-queries-of-changed-entity.ts'

function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const watching = new Set<string>()
  const stop = watchEntitiesOfMountedQueries(client, {
    watch: (type, id) => {
      const ref = `${type}#${id}`
      watching.add(ref)
      return () => watching.delete(ref)
    },
  })
  const fetched: string[] = []
  const mount = (name: string, watches: EntityRef[], answer: unknown = name) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => (fetched.push(name), answer),
      meta: { watches },
    }).subscribe(() => {})
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { client, watching, stop, fetched, mount, settle }
}

test('an entity is watched while a query that lists it in `watches` is mounted', () => {
  const { watching, mount, stop } = setUp()
  const unmount = mount('account', ['UserAccount#1'])
  mount('trip', ['Trip#7', 'User#3'])
  expect([...watching]).toEqual(['UserAccount#1', 'Trip#7', 'User#3'])
  unmount()
  expect([...watching]).toEqual(['Trip#7', 'User#3'])
  stop()
  expect([...watching]).toEqual([])
})

test('a query mounted before `watchMountedQueries` is watched as well', () => {
  const client = new QueryClient()
  new QueryObserver(client, { queryKey: ['a'], queryFn: () => 1, meta: { watches: ['Trip#7'] } }).subscribe(() => {})
  const watched: string[] = []
  watchEntitiesOfMountedQueries(client, { watch: (type, id) => (watched.push(`${type}#${id}`), () => {}) })
  expect(watched).toEqual(['Trip#7'])
})

test('a change refetches exactly the queries that watch the entity', async () => {
  const { client, fetched, mount, settle } = setUp()
  mount('mine', ['UserAccount#1'])
  mount('both', ['UserAccount#1', 'Trip#7'])
  mount('other', ['UserAccount#2'])
  mount('unmarked', [])
  await settle()
  fetched.length = 0
  await refetchQueriesOfChangedEntity(client, { type: 'UserAccount', id: 1, nms: 5 })
  expect(fetched).toEqual(['mine', 'both'])
})

test.each([
  ['the version already held', 5, []],
  ['a newer version', 6, ['mine']],
  ['a change of unknown time', null, ['mine']],
])('%s refetches only stale queries', async (_, nms, expected) => {
  const { client, fetched, mount, settle } = setUp()
  mount('mine', ['UserAccount#1'], { id: 1, nms: 5 })
  await settle()
  fetched.length = 0
  await refetchQueriesOfChangedEntity(client, { type: 'UserAccount', id: 1, nms })
  expect(fetched).toEqual(expected)
})

test('a change during a fetch triggers another fetch, because the first response may predate the change', async () => {
  const { client, settle } = setUp()
  let version = 1
  const answers: ((value: number) => void)[] = []
  const held = new QueryObserver(client, {
    queryKey: ['mine'],
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
    meta: { watches: ['UserAccount#1'] },
  })
  held.subscribe(() => {})
  await settle()
  answers[0]?.(version)
  version = 2
  const renewing = refetchQueriesOfChangedEntity(client, { type: 'UserAccount', id: 1, nms: 2 })
  await settle()
  answers[1]?.(version)
  await renewing
  expect(held.getCurrentResult().data).toBe(2)
})
