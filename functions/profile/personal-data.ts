import { userPartition } from '../kernel/rows.ts'
import { listMediaIncludingRemoved } from '../kernel/media/media.ts'
import { readAllRows } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'

/** Attributes left out of the archive: secrets, and internal ones such as row keys. */
const internalAttributes = new Set(
  'pk sk gsi1pk gsi1sk watch expiresAt passwordHash hash unsubscribeKey keptSessionId erasingMs tries kind subject key credentialId publicKey counter'.split(
    ' ',
  ),
)

/**
 * Row kinds left out of the archive: scheduled tasks, the codes that verify a work email address for a group, the last
 * archive, the feed, and rows that only point to data which has a file of its own in the archive.
 */
const notInArchive = new Set([
  'DUE',
  'ARCHIVE',
  'ORDER',
  'MATCH',
  'PROBLEM',
  'REVIEW',
  'SAID',
  'FEED',
  'FEEDBOOKED',
  'FEEDLARGE',
  'CASE',
  'GROUPCODE',
])

const publicFields = (row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !internalAttributes.has(name)))

export interface PersonalData {
  readonly name: string
  readonly email: string
  /** Ids of the orders that the person placed. */
  readonly orderIds: readonly number[]
  /** Contents of the archive's JSON files, by file name. */
  readonly files: Readonly<Record<string, unknown>>
}

/**
 * Collects the data stored in a person's partition for the person's archive. Undefined for an unknown or erased
 * person; called by the timer.
 * @param waitlistRowsOf reads the waitlist entry of an email address; passed in because import rules forbid importing
 * that feature
 */
export async function collectPersonalData(
  userId: number,
  waitlistRowsOf: (email: string) => Promise<readonly Row[]>,
): Promise<PersonalData | undefined> {
  const [rows, media] = await Promise.all([
    readAllRows(userPartition(userId), { consistent: true }),
    listMediaIncludingRemoved(`U#${userId}`),
  ])
  const account = rows.find(({ sk }) => sk === 'ACCOUNT')
  if (!account || 'erasedMs' in account) return undefined
  const { name, email } = account as unknown as { name: string; email: string }
  const waiting = await waitlistRowsOf(email)
  const kinds = Map.groupBy([...rows, ...waiting], ({ sk }) => sk.split('#')[0] as string)
  const files = [...kinds]
    .filter(([kind]) => !notInArchive.has(kind))
    .map(([kind, of]): [string, unknown] => [`${kind.toLowerCase()}.json`, of.map(publicFields)])
  const orderIds = (kinds.get('ORDER') ?? []).map((row) => row['orderId'] as number)
  return {
    name,
    email,
    orderIds,
    files: { ...Object.fromEntries(files), ...(media.length && { 'media.json': media }) },
  }
}
