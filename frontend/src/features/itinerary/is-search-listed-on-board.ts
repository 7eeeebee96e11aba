import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { searchFlags, type StaySearch } from '@nestboard/shared/search/model.ts'

/** Whether a board lists the search. Searches that were sent to suppliers as requests are not listed (traveler §2). */
export const isSearchListedOnBoard = ({ flags }: Pick<StaySearch, 'flags'>): boolean => !hasFlag(flags, searchFlags.rfp)
