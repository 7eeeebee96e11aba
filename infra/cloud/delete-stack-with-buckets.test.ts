import { expect, it } from 'vitest'
import { deleteStackWithBuckets } from './delete-stack-with-buckets.ts'

const never = () => Promise.resolve()

it('a bucket that fills up again after it was emptied is emptied again, and the deletion is retried', async () => {
  const done: string[] = []
  let logs = 2
  const empty = () => Promise.resolve(void done.push('empty'))
  const pauses: number[] = []
  await deleteStackWithBuckets(
    empty,
    () => {
      done.push('delete')
      return logs-- === 0
    },
    (attempt) => Promise.resolve(pauses.push(attempt)),
  )
  expect(done).toEqual(['empty', 'delete', 'empty', 'delete', 'empty', 'delete'])
  expect(pauses).toEqual([1, 2])
})

it('a deletion that keeps failing ends with an error that says what to do', async () => {
  await expect(deleteStackWithBuckets(never, () => false, never)).rejects.toThrow('filled again')
})
