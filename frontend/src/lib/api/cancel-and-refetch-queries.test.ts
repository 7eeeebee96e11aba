import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fetchQueryIgnoringCache, cancelAndRefetchQueries } from './cancel-and-refetch-queries.ts'

/**
 * Mounts a query whose responses the test releases one by one. A response has the value from the time of its call, not
 * of its release.
 */
function shown(first: string) {
  const client = new QueryClient()
  const calls: { answer: () => void }[] = []
  const thing = { now: first }
  const query = {
    queryKey: ['thing'],
    queryFn: () => {
      const { now } = thing
      return new Promise<string>((resolve) => calls.push({ answer: () => resolve(now) }))
    },
  }
  new QueryObserver(client, query).subscribe(() => {})
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { client, query, calls, thing, settle }
}

test('a fresh read ignores a response already on its way', async () => {
  const { client, query, calls, thing, settle } = shown('old')
  calls[0]?.answer()
  await settle()
  void client.invalidateQueries(query)
  await settle()
  thing.now = 'new'
  const read = fetchQueryIgnoringCache(client, query)
  await settle()
  for (const { answer } of calls) answer()
  expect(await read).toBe('new')
})

test('a fresh read resolves even if another refetch starts meanwhile', async () => {
  const { client, query, calls, thing, settle } = shown('old')
  calls[0]?.answer()
  await settle()
  const read = fetchQueryIgnoringCache(client, query)
  await settle()
  thing.now = 'new'
  void cancelAndRefetchQueries(client, query)
  await settle()
  for (const { answer } of calls) answer()
  expect(await read).toBe('new')
})

test('a failed fresh read throws the error', async () => {
  const refused = new Error('gone')
  const query = { queryKey: ['thing'], queryFn: () => Promise.reject(refused), retry: false }
  await expect(fetchQueryIgnoringCache(new QueryClient(), query)).rejects.toBe(refused)
})

test('a renewal ends when the data is fresh, even if another refetch replaces its own', async () => {
  const { client, query, calls, thing, settle } = shown('old')
  calls[0]?.answer()
  await settle()
  let ended = false
  const renewing = cancelAndRefetchQueries(client, query).then(() => (ended = true))
  await settle()
  thing.now = 'new'
  void cancelAndRefetchQueries(client, query)
  await settle()
  expect(ended).toBe(false)
  for (const { answer } of calls) answer()
  await renewing
  expect(client.getQueryData(query.queryKey)).toBe('new')
})
