import type { Migration } from './migration.ts'

/**
 * Marks accounts, which makes a stream reaction index the pairs of words of their names. Older versions indexed single
 * words only; a search for two words finds these people among the first of the longer word.
 */
export const namePairsMigration: Migration = {
  number: 6,
  name: 'name-pairs',
  change: ({ sk, status, nms, erasedMs, wordsForm }) =>
    sk === 'ACCOUNT' && status !== 'UNCONFIRMED' && erasedMs === undefined && wordsForm === undefined
      ? { wordsForm: 2, nms: (nms as number) + 1 }
      : undefined,
}
