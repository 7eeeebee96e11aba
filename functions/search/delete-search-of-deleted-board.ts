import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { deleteSearch } from './search.store.ts'

/** Deletes a search. Called by the stream's reaction after its board was deleted. */
export const deleteSearchOfDeletedBoard = (id: number): Promise<void> => commitTransaction([deleteSearch(id)])
