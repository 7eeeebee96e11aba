import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { searchFlags, type StaySearch } from '@nestboard/shared/search/model.ts'

/** Whether a board lists the search. Requests to suppliers are not listed (traveler §2). */
export const isSearchShown = ({ flags }: Pick<StaySearch, 'flags'>): boolean => !hasFlag(flags, searchFlags.rfp)
