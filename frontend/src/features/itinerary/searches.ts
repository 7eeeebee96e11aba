import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { searchFlags, type StaySearch } from '@nestboard/shared/search/model.ts'

/** Searches people make for themselves; a request to suppliers is none (traveler §2). */
export const isSearchShown = ({ flags }: Pick<StaySearch, 'flags'>): boolean => !hasFlag(flags, searchFlags.rfp)
