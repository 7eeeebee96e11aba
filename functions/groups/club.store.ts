import type { ClubCategory } from '@nestboard/shared/groups/model.ts'
import { clubLimits } from '@nestboard/shared/groups/model.ts'
import { foldText } from '@nestboard/shared/kernel/fold.ts'
import { allConditionsHold, attributesBelow, rowExists, attributesEqual } from '../kernel/table/condition.ts'
import { readRowPage, readRow, readRowsByKeys } from '../kernel/table/read.ts'
import type { ReadOptions, RowPage } from '../kernel/table/read.ts'
import { overwriteRow, putRow, removeRow, updateRow } from '../kernel/table/write.ts'
import { secondaryIndexName } from '../kernel/table.ts'
import type { TableWrite } from '../kernel/table.ts'
import { parsePageStart } from '../kernel/table/page-start.ts'
import {
  clubDomainKey,
  clubKey,
  reservedClubNameKey,
  clubsByNameIndex,
  clubsByCategoryIndex,
  clubListEntryKey,
} from './rows.ts'

/** A group as stored. `admins`: ids of its admins, beginning with the first admin. */
export interface ClubItem {
  readonly id: number
  readonly name: string
  readonly category: ClubCategory
  readonly organizationDomain: string
  readonly memberCount: number
  readonly admins: readonly number[]
  readonly nco: number
  readonly nms: number
}

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

/**
 * The row stores its version as `changed` instead of `nms`: a stream filter passes rows with `nms`, and no reaction
 * needs these rows.
 */
type ClubRow = Omit<ClubItem, 'nms'> & { readonly changed: number }
const itemOf = ({ changed, ...row }: ClubRow): ClubItem => ({ ...row, nms: changed })

/** Reads a group, consistently by default. Key: CLUB#{id} / CLUB. */
export async function readClub(id: number, reading: ReadOptions = { consistent: true }): Promise<ClubItem | undefined> {
  const row = await readRow<ClubRow>(clubKey(id), reading)
  return row && itemOf(row)
}

/** Reads groups by id, in no particular order; missing groups are left out. */
export const readClubs = async (ids: Iterable<number>): Promise<ClubItem[]> =>
  (await readRowsByKeys<ClubRow>([...new Set(ids)].map((id) => clubKey(id)))).map(itemOf)

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

const listedRow = (item: ClubItem) => ({
  ...clubListEntryKey(item.id),
  id: item.id,
  name: item.name,
  category: item.category,
  gsi1pk: clubsByNameIndex(),
  gsi1sk: order(item),
})

const domainRow = ({ id, organizationDomain, nms }: ClubItem): TableWrite[] =>
  organizationDomain ? [overwriteRow({ ...clubDomainKey(id), clubId: id, organizationDomain, nms })] : []

/** The writes of a new group: its row, its entry in the list of all groups, and its domain if it has one. */
export const putClub = (item: ClubItem): TableWrite[] => {
  const { nms: changed, ...row } = item
  return [
    putRow({ ...clubKey(item.id), ...row, changed, admins: [...item.admins], ...byCategory(item) }),
    putRow(listedRow(item)),
    ...domainRow(item),
  ]
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
  const set = { ...change, ...(change.admins && { admins: [...change.admins] }), ...byCategory(after), changed: nms }
  return [
    updateRow(clubKey(before.id), { set }, attributesEqual({ changed: before.nms })),
    ...(change.name === undefined ? [] : [putRow(listedRow(after), rowExists)]),
    ...(change.organizationDomain === undefined ? [] : domainRow(after)),
    ...(change.organizationDomain === '' ? [removeRow(clubDomainKey(before.id))] : []),
  ]
}

/**
 * The writes that delete a group, its row in the list of groups and its organization's email domain. The condition of
 * the first fails if the group's version has changed since it was read.
 */
export const removeClub = ({ id, nms }: ClubItem): [club: TableWrite, ...others: TableWrite[]] => [
  removeRow(clubKey(id), attributesEqual({ changed: nms })),
  removeRow(clubListEntryKey(id)),
  removeRow(clubDomainKey(id)),
]

/** The write that adds a new member to the count; its condition fails if the group is full or deleted. */
export const raiseMemberCount = (clubId: number): TableWrite =>
  updateRow(
    clubKey(clubId),
    { add: { memberCount: 1 } },
    allConditionsHold(rowExists, attributesBelow({ memberCount: clubLimits.members })),
  )

/** The write that subtracts a member from the count. `admins` are the remaining admins if the member was an admin. */
export const lowerMemberCount = (before: ClubItem, admins: readonly number[] | undefined, nms: number): TableWrite =>
  admins
    ? updateRow(
        clubKey(before.id),
        { set: { admins: [...admins], changed: nms }, add: { memberCount: -1 } },
        attributesEqual({ changed: before.nms }),
      )
    : updateRow(clubKey(before.id), { add: { memberCount: -1 } }, rowExists)

/**
 * The write that reserves a group's name for an admin; its condition fails if another group of that admin has the
 * name.
 */
export const reserveClubName = (userId: number, name: string, clubId: number): TableWrite =>
  putRow({ ...reservedClubNameKey(userId, foldClubName(name)), clubId })

export const releaseClubName = (userId: number, name: string): TableWrite =>
  removeRow(reservedClubNameKey(userId, foldClubName(name)))
