import { grantActions } from '@nestboard/functions/kernel/grants.ts'
import { personSearchWordKey } from '@nestboard/functions/profile/rows.ts'
import { updatePersonInSearchIndex } from '@nestboard/functions/profile/search.ts'
import { parseBySchema } from '../row-change.ts'
import { accountImageSchema, accountStreamFilter } from '../contracts/account-image.ts'
import { defineReaction } from '../reaction.ts'

/** Updates the word index after a change of an account's name, handle or visibility. */
export const indexWordsOfPerson = defineReaction(
  {
    // An account always has a version, so the lane's filter of versioned rows passes it.
    wakes: [{ ...accountStreamFilter, versioned: true }],
    grants: grantActions(personSearchWordKey, 'DeleteItem', 'PutItem'),
    late: 'row',
  },
  async ({ keys, before, after }) => {
    if (keys.sk !== 'ACCOUNT') return
    const [old, now] = [before, after].map((image) => image && parseBySchema(accountImageSchema, image, 'account'))
    const userId = (now ?? old)?.id
    if (userId !== undefined) await updatePersonInSearchIndex(userId, old, now)
  },
)
