import { commit } from '../kernel/commit.ts'
import { deleteSearch } from './search.store.ts'

/** Forgets a search whose board is gone. */
export const forgetSearch = (id: number): Promise<void> => commit([deleteSearch(id)])
