import type { ClubCategory } from '@nestboard/shared/groups/model.ts'
import { clubLimits } from '@nestboard/shared/groups/model.ts'
import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'
import { allConditionsHold, attributesBelow, rowExists, attributesEqual } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { readRowPage } from '../kernel/table/read.ts'
import type { StoredItem } from '../kernel/table/define-row.ts'
import type { RowPage } from '../kernel/table/read.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { parsePageStart } from '../kernel/table/parse-page-start.ts'
import {
  clubDomainRow,
  clubRow,
  reservedClubNameRow,
  clubsByNameIndex,
  clubsByCategoryIndex,
  clubListEntryRow,
} from './rows.ts'
import type { clubRowSchema } from './rows.ts'

type ClubRow = StoredItem<typeof clubRowSchema>
/** A group as stored, with its version under the usual name. */
export type ClubItem = Omit<ClubRow, 'changed'> & { readonly nms: number }
const itemOf = ({ changed, ...row }: ClubRow): ClubItem => ({ ...row, nms: changed })

/**
 * A group's name in the form by which lists are sorted and names are compared: without case, accents, and the
 * characters that separate parts of keys.
 */
export const foldClubName = (name: string): string =>
  foldText(name)
    .replaceAll(/[#|/:\s]+/g, ' ')
    .trim()

const order = ({ name, id }: Pick<ClubItem, 'name' | 'id'>): string => `${foldClubName(name)}#${id}`
const byCategory = (item: ClubItem) => ({ gsi1pk: clubsByCategoryIndex(item.category), gsi1sk: order(item) })

/** Reads a group, consistently. */
export async function readClub(id: number): Promise<ClubItem | undefined> {
  const row = await clubRow.read(id)
  return row && itemOf(row)
}

/** Reads groups by id, in no particular order; missing groups are left out. */
export const readClubs = async (ids: Iterable<number>): Promise<ClubItem[]> =>
  (await clubRow.readByKeys([...new Set(ids)].map((id) => [id]))).map(itemOf)

/**
 * Lists a page of groups whose name begins with the query, sorted by name. Index: CLUBS#{category} or CLUBS.
 * @param cursor from an earlier page of the same list
 * @throws Fault 400 for a cursor of another list
 */
export async function readClubsPageByName<T>(
  category: ClubCategory | undefined,
  query: string,
  cursor: string | undefined,
): Promise<RowPage<T>> {
  const prefix = foldClubName(query)
  const partition = category ? clubsByCategoryIndex(category) : clubsByNameIndex()
  // A space sorts before every folded name.
  const range = { index: secondaryIndexName, from: prefix || ' ', to: `${prefix}\u{ffff}` } as const
  return readRowPage(partition, {
    ...range,
    most: clubLimits.aPage,
    after: parsePageStart(cursor, partition, range),
  })
}

const listing = (item: ClubItem, condition?: Condition): TableWrite => {
  const { id, name, category } = item
  return clubListEntryRow.put([id], { id, name, category, gsi1pk: clubsByNameIndex(), gsi1sk: order(item) }, condition)
}

const domainRow = ({ id, organizationDomain, nms }: ClubItem): TableWrite[] =>
  organizationDomain ? [clubDomainRow.overwrite([id], { clubId: id, organizationDomain, nms })] : []

/** The writes of a new group: its row, its entry in the list of all groups, and its domain if it has one. */
export const putClub = (item: ClubItem): TableWrite[] => {
  const { nms: changed, ...row } = item
  return [clubRow.put([item.id], { ...row, changed, ...byCategory(item) }), listing(item), ...domainRow(item)]
}

/**
 * The writes that change a group; the condition of the first fails if the group's version has changed since it was
 * read. A member who joins leaves the version unchanged, so joining never conflicts with a change.
 */
export const changeClub = (
  before: ClubItem,
  change: Partial<Pick<ClubItem, 'name' | 'organizationDomain' | 'admins'>>,
  nms: number,
): [club: TableWrite, ...others: TableWrite[]] => {
  const after = { ...before, ...change, nms }
  return [
    clubRow.update(
      [before.id],
      { set: { ...change, ...byCategory(after), changed: nms } },
      attributesEqual({ changed: before.nms }),
    ),
    ...(change.name === undefined ? [] : [listing(after, rowExists)]),
    ...(change.organizationDomain === undefined ? [] : domainRow(after)),
    ...(change.organizationDomain === '' ? [clubDomainRow.remove([before.id])] : []),
  ]
}

/**
 * The writes that delete a group, its row in the list of groups and its organization's email domain. The condition of
 * the first fails if the group's version has changed since it was read.
 */
export const removeClub = ({ id, nms }: ClubItem): [club: TableWrite, ...others: TableWrite[]] => [
  clubRow.remove([id], attributesEqual({ changed: nms })),
  clubListEntryRow.remove([id]),
  clubDomainRow.remove([id]),
]

/** The write that adds a new member to the count; its condition fails if the group is full or deleted. */
export const raiseMemberCount = (clubId: number): TableWrite =>
  clubRow.update(
    [clubId],
    { add: { memberCount: 1 } },
    allConditionsHold(rowExists, attributesBelow({ memberCount: clubLimits.members })),
  )

/** The write that subtracts a member from the count. `admins` are the remaining admins if the member was an admin. */
export const lowerMemberCount = (before: ClubItem, admins: number[] | undefined, nms: number): TableWrite =>
  admins
    ? clubRow.update(
        [before.id],
        { set: { admins, changed: nms }, add: { memberCount: -1 } },
        attributesEqual({ changed: before.nms }),
      )
    : clubRow.update([before.id], { add: { memberCount: -1 } }, rowExists)

/**
 * The write that reserves a group's name for an admin; its condition fails if another group of that admin has the
 * name.
 */
export const reserveClubName = (userId: number, name: string, clubId: number): TableWrite =>
  reservedClubNameRow.put([userId, foldClubName(name)], { clubId })

export const releaseClubName = (userId: number, name: string): TableWrite =>
  reservedClubNameRow.remove([userId, foldClubName(name)])
