import { requireRow } from '../kernel/table/write.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import type { Write } from '../kernel/table.ts'
import { clubAt, clubsAt, clubsPage } from './club.store.ts'
import type { ClubItem } from './club.store.ts'
import { clubKey } from './rows.ts'

/** A group, for features that show or check it; undefined if there is none. */
export const findClub = (id: number): Promise<ClubItem | undefined> => clubAt(id)

/** Groups by id, in no order; missing ones are left out. */
export const findClubs = (ids: Iterable<number>): Promise<ClubItem[]> => clubsAt(ids)

/** A page of all groups by name, those whose name begins with a text. */
export const clubNamesPage = (
  query: string,
  after: PageStart,
): Promise<RowPage<Pick<ClubItem, 'id' | 'name' | 'category'>>> => clubsPage(undefined, query, after)

/** Part of a transaction: fails unless the group exists. */
export const clubStays = (id: number): Write => requireRow(clubKey(id))
