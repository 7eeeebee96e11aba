import { readCsv } from './csv.ts'

/**
 * Counts the reviews of a file. They are no posts yet: what listings show of them, their mean and their number, comes
 * with the listings file.
 */
export async function countReviews(file: string, limit: number): Promise<number> {
  let count = 0
  for await (const _ of readCsv(file).rows) if (++count === limit) break
  return count
}
