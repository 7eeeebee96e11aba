import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'
import { userPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, definePartitionKey, defineRowKey } from '../kernel/table/define-row-key.ts'

export const profileKey = defineRowKey(userPartition, 'PROFILE', {
  GetItem: ['Read the profile of a user', 2],
  UpdateItem: ['Change the profile of a user', 8],
})
export const preferenceKey = defineRowKey(userPartition, 'PREFERENCE', {
  GetItem: ['Read the preferences of a user', 2],
  UpdateItem: ['Change the preferences of a user', 6],
})
export const awardKey = defineRowKey(userPartition, 'AWARD#{award}', {
  Query: ['List awards of a user', 2],
  ...markAccessPatternsUsedElsewhere({ PutItem: ['Grant an award', 1] }),
})
/** The latest personal-data archive that was built for a user. */
export const personalDataArchiveKey = defineRowKey(userPartition, 'ARCHIVE', {
  GetItem: ['Read the last archive of a user', 1],
  PutItem: ['Record an archive of a user', 1],
})

export const profileHandlePartition = definePartitionKey(
  'HANDLE#{handle}',
  markAccessPatternsUsedElsewhere({ Query: ['Read the owner of a handle', 1] }),
  (handle: string) => [foldText(handle)],
)
/** Reserves a handle for one user or supplier. */
export const profileHandleLockKey = defineRowKey(profileHandlePartition, 'LOCK', {
  PutItem: ['Reserve a handle', 1],
  DeleteItem: ['Release a handle', 1],
  ...markAccessPatternsUsedElsewhere({ GetItem: ['Find whom a text mentions by a handle', 1] }),
})

/**
 * Index of the words by which users are found, partitioned by the first three letters, so that a prefix search is one
 * query.
 */
export const personSearchWordPartition = definePartitionKey('PERSON#{letters}', {}, (word: string) => [
  [...word].slice(0, 3).join(''),
])
export const personSearchWordKey = defineRowKey(
  personSearchWordPartition,
  '{word}#{userId}',
  {
    Query: ['List users with a word', 20, '{word}'],
    ...markAccessPatternsUsedElsewhere({
      PutItem: ['Index a user under a word', 2],
      DeleteItem: ['Remove a user from a word', 2],
    }),
  },
  (word: string, userId: number) => [word, word, userId],
)
