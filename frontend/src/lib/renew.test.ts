import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAnew, renew } from './renew.ts'

/** A thing on screen whose answers come when the test says so; a call gets what the thing was when it was made. */
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

test('what is read anew is not an answer that was on its way before', async () => {
  const { client, query, calls, thing, settle } = shown('old')
  calls[0]?.answer()
  await settle()
  void client.invalidateQueries(query)
  await settle()
  thing.now = 'new'
  const read = readAnew(client, query)
  await settle()
  for (const { answer } of calls) answer()
  expect(await read).toBe('new')
})

test('what is read anew comes also where somebody else asks for it again meanwhile', async () => {
  const { client, query, calls, thing, settle } = shown('old')
  calls[0]?.answer()
  await settle()
  const read = readAnew(client, query)
  await settle()
  thing.now = 'new'
  void renew(client, query)
  await settle()
  for (const { answer } of calls) answer()
  expect(await read).toBe('new')
})

test('a thing that cannot be read anew says why', async () => {
  const refused = new Error('gone')
  const query = { queryKey: ['thing'], queryFn: () => Promise.reject(refused), retry: false }
  await expect(readAnew(new QueryClient(), query)).rejects.toBe(refused)
})
