import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Facilitator, Supplier, SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { personalSupplierKey, supplierKey, supplierProfileKey } from './rows.ts'
import { rowsByKeys } from '../kernel/people.ts'
import { changeRow } from '../kernel/row.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

export interface SupplierItem extends Supplier {
  readonly nco: number
}
export type SupplierProfileItem = SupplierProfile & { readonly payFacType: Facilitator; readonly payNotes: string }

async function rowAt<T>(key: Key, consistent: boolean): Promise<T | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: consistent }))
  return Item as T | undefined
}

/** A supplier, by id. S#{id} / SUPPLIER */
export const supplierById = (id: number, { consistent = false } = {}): Promise<SupplierItem | undefined> =>
  rowAt(supplierKey(id), consistent)

/** A supplier's profile. S#{id} / PROFILE */
export const supplierProfileById = (
  id: number,
  { consistent = false } = {},
): Promise<SupplierProfileItem | undefined> => rowAt(supplierProfileKey(id), consistent)

/** Suppliers and, if asked for, their profiles, in one batch. */
export async function suppliersByIds(
  ids: readonly number[],
  { profiles = false } = {},
): Promise<{ suppliers: SupplierItem[]; profiles: SupplierProfileItem[] }> {
  const rows = await rowsByKeys([...ids.map(supplierKey), ...(profiles ? ids.map(supplierProfileKey) : [])])
  const having = <T>(sk: string): T[] => rows.filter((row) => row['sk'] === sk) as unknown as T[]
  return { suppliers: having('SUPPLIER'), profiles: having('PROFILE') }
}

/** The id of a person's PERSONAL supplier. U#{id} / PERSONAL */
export const personalSupplierOf = async (userId: number): Promise<number | undefined> =>
  (await rowAt<{ supplierId: number }>(personalSupplierKey(userId), true))?.supplierId

const said = { bio: '', phone: '', email: '', city: '', state: '', country: '', languages: [] }
const emptyProfile = { ...said, payFacType: 'NONE', payNotes: '' }

/** The writes of a new supplier and its empty profile. */
export const putSupplier = (item: SupplierItem): Write[] => [
  {
    Put: {
      TableName: tableName,
      Item: { ...supplierKey(item.id), ...item, watch: [entityRef('Supplier', item.id)] },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  {
    Put: {
      TableName: tableName,
      Item: {
        ...supplierProfileKey(item.id),
        id: item.id,
        ...emptyProfile,
        nco: item.nco,
        nms: item.nms,
        watch: [entityRef('SupplierProfile', item.id)],
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
]

/** The write that makes a supplier the user's PERSONAL one; its condition fails if the user has one. */
export const lockPersonal = (userId: number, supplierId: number): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...personalSupplierKey(userId), supplierId },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

export const changeSupplier = (
  id: number,
  fields: Partial<Pick<Supplier, 'name' | 'handle' | 'avatar'>>,
  nms: number,
  seen?: number,
): Write => changeRow(supplierKey(id), fields, nms, { seen })

export const changeSupplierProfile = (
  id: number,
  fields: Readonly<Record<string, unknown>>,
  nms: number,
  seen?: number,
): Write => changeRow(supplierProfileKey(id), fields, nms, { seen })
