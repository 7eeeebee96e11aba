import type { ClubCategory } from '@nestboard/shared/groups/model.ts'
import type { RowPage } from '../kernel/table/read.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { readClub, readClubs, readClubsPageByName } from './club.store.ts'
import type { ClubItem } from './club.store.ts'
import { clubRow } from './rows.ts'

/** Reads a group, for other features; undefined if it does not exist. */
export const findClub = (id: number): Promise<ClubItem | undefined> => readClub(id)

/** Reads groups by id, in no particular order; missing groups are left out. */
export const findClubs = (ids: Iterable<number>): Promise<ClubItem[]> => readClubs(ids)

/**
 * Lists a page of groups whose name begins with the query, sorted by name: those of a category, or all.
 * @param cursor from an earlier page of the same list
 * @throws Fault 400 for a cursor of another list
 */
export const listClubsByName = (
  category: ClubCategory | undefined,
  query: string,
  cursor: string | undefined,
): Promise<RowPage<Pick<ClubItem, 'id' | 'name' | 'category'>>> => readClubsPageByName(category, query, cursor)

/** The condition, for a transaction, that the group exists. */
export const requireClubExists = (id: number): TableWrite => clubRow.require([id])
