import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type {
  PaymentFacilitator,
  PaymentProvider,
  Supplier,
  SupplierProfile,
} from '@nestboard/shared/supplier/model.ts'
import { minPaymentLineLength } from '@nestboard/shared/supplier/payment.ts'
import { personalSupplierKey, supplierKey, supplierProfileKey } from './rows.ts'
import { readRow, readRowsByKeys } from '../kernel/table/read.ts'
import type { ReadOptions } from '../kernel/table/read.ts'
import { allConditionsHold, attributesEqual, attributesMissing, rowExists } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { buildSeenVersionCondition, changeRow, putRow, updateRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'

export interface SupplierItem extends Supplier {
  readonly nco: number
}
export type SupplierProfileItem = Omit<SupplierProfile, 'socials' | 'paymentLine'> &
  Partial<Pick<SupplierProfile, 'socials'>> & {
    readonly payFacType: PaymentFacilitator
    readonly payNotes: string
    /** The connected integration that is switched on, the only one that `payFacType` may name; absent until one was. */
    readonly activeIntegration?: PaymentProvider | 'NONE'
    /** Number of changes so far that needed the payment to be set up (`countPaymentUse`). */
    readonly paymentUses?: number
  }

/** Reads a supplier by its id. Key: S#{id} / SUPPLIER. */
export const readSupplierById = (id: number, reading: ReadOptions = {}): Promise<SupplierItem | undefined> =>
  readRow(supplierKey(id), reading)

/** Reads a supplier's profile. Key: S#{id} / PROFILE. */
export const readSupplierProfileById = (
  id: number,
  reading: ReadOptions = {},
): Promise<SupplierProfileItem | undefined> => readRow(supplierProfileKey(id), reading)

/** Reads suppliers and, if requested, their profiles in one batch. */
export async function readSuppliersByIds(
  ids: readonly number[],
  { profiles = false } = {},
): Promise<{ suppliers: SupplierItem[]; profiles: SupplierProfileItem[] }> {
  const rows = await readRowsByKeys([...ids.map(supplierKey), ...(profiles ? ids.map(supplierProfileKey) : [])])
  const having = <T>(sk: string): T[] => rows.filter((row) => row['sk'] === sk) as unknown as T[]
  return { suppliers: having('SUPPLIER'), profiles: having('PROFILE') }
}

/** Reads the id of a person's PERSONAL supplier. Key: U#{id} / PERSONAL. */
export const readPersonalSupplierId = async (userId: number): Promise<number | undefined> =>
  (await readRow<{ supplierId: number }>(personalSupplierKey(userId), { consistent: true }))?.supplierId

const said = { bio: '', phone: '', email: '', city: '', state: '', country: '', languages: [], socials: [] }
const emptyProfile = { ...said, payFacType: 'NONE', payNotes: '' }

/** The writes of a new supplier and its empty profile. */
export const putSupplier = (item: SupplierItem): TableWrite[] => [
  putRow({ ...supplierKey(item.id), ...item, watch: [formatEntityRef('Supplier', item.id)] }),
  putRow({
    ...supplierProfileKey(item.id),
    id: item.id,
    ...emptyProfile,
    nco: item.nco,
    nms: item.nms,
    watch: [formatEntityRef('SupplierProfile', item.id)],
  }),
]

/** The write that makes a supplier the user's PERSONAL one; its condition fails if the user has one already. */
export const putPersonalSupplierLock = (userId: number, supplierId: number): TableWrite =>
  putRow({ ...personalSupplierKey(userId), supplierId })

export const changeSupplier = (
  id: number,
  fields: Partial<Pick<Supplier, 'name' | 'handle' | 'avatar'>>,
  nms: number,
  seen?: number,
): TableWrite => changeRow(supplierKey(id), fields, nms, { seen })

export const changeSupplierProfile = (
  id: number,
  fields: Readonly<Record<string, unknown>>,
  nms: number,
  seen?: number,
): TableWrite => changeRow(supplierProfileKey(id), fields, nms, { seen })

/** Holds if the payment is set up, as `isPaymentSetUp` says (`shared/supplier/payment.ts`). */
const paymentIsSetUp: Condition = {
  text: '#payFacType <> :none AND (#payFacType <> :custom OR size(#payNotes) >= :least)',
  values: { ':none': 'NONE', ':custom': 'CUSTOM', ':least': minPaymentLineLength },
}

/**
 * The write of a change that needs a supplier's payment; its condition fails if the payment isn't set up. It leaves the
 * version unchanged, so it never conflicts with an edit of the profile.
 */
export const countPaymentUse = (id: number): TableWrite =>
  updateRow(supplierProfileKey(id), { add: { paymentUses: 1 } }, allConditionsHold(rowExists, paymentIsSetUp))

/** Changes a profile like `changeSupplierProfile`, unless the payment was used after `paymentUses` was read. */
export const changeUnusedPayment = (
  { id, paymentUses }: Pick<SupplierProfileItem, 'id' | 'paymentUses'>,
  fields: Readonly<Record<string, unknown>>,
  nms: number,
  seen: number | undefined,
): TableWrite =>
  updateRow(
    supplierProfileKey(id),
    { set: { ...fields, nms } },
    allConditionsHold(
      buildSeenVersionCondition(seen),
      paymentUses === undefined ? attributesMissing('paymentUses') : attributesEqual({ paymentUses }),
    ),
  )
