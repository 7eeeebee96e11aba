import { expect, it } from 'vitest'
import { findNextSupplierSetUpStep, listUnfinishedSuppliers, findUnfinishedSupplierOfType } from './unfinished.ts'

const supplier = (id: number, more = {}) => ({
  id,
  name: `Supplier ${id}`,
  avatar: '',
  handle: '',
  type: 'VERIFIED' as const,
  ownerUserId: 7,
  nms: 1,
  ...more,
})
const profile = (id: number, more = {}) => ({
  id,
  bio: '',
  phone: '',
  email: '',
  city: '',
  state: '',
  country: '',
  languages: [],
  socials: [],
  paymentLine: '',
  nms: 1,
  nco: id,
  ...more,
})

it('the next required step depends on the data entered so far', () => {
  const left = (known: object, about: object) =>
    findNextSupplierSetUpStep({ supplier: supplier(1, known), profile: profile(1, about) })
  expect(left({}, {})).toBe('location')
  expect(left({}, { country: 'AU' })).toBe('avatar')
  expect(left({ avatar: '/media/1' }, { country: 'AU' })).toBe('handle')
  expect(left({ handle: 'otway' }, { country: 'AU' })).toBeUndefined()
  expect(left({ type: 'PERSONAL' }, {})).toBeUndefined()
})

it('only the user’s own unfinished suppliers are found, newest first', () => {
  const suppliers = [
    supplier(1),
    supplier(2, { ownerUserId: 8 }),
    supplier(3, { handle: 'done' }),
    supplier(4, { type: 'PRO' }),
    supplier(5),
  ]
  const teams = { suppliers, supplierUsers: [], supplierProfiles: suppliers.map(({ id }) => profile(id)) }
  const found = listUnfinishedSuppliers(teams, 7)
  expect(found.map(({ supplier: { id } }) => id)).toEqual([5, 4, 1])
  expect(findUnfinishedSupplierOfType(found, 'PRO')?.supplier.id).toBe(4)
  expect(findUnfinishedSupplierOfType(found, 'ENTERPRISE')).toBeUndefined()
})
