import { auditActionNames } from '@nestboard/shared/supplier/audit.ts'
import { expect, it } from 'vitest'
import { listAuditFieldChanges, describeAuditEntry } from './audit-words.ts'

it('describes every action in a sentence that names the user', () => {
  expect(describeAuditEntry({ userName: 'Olga', action: 'memberRoleChanged' })).toBe(
    'Olga changed the role of a team member',
  )
  for (const action of auditActionNames)
    expect(describeAuditEntry({ userName: 'Olga', action })).toMatch(/^Olga [a-z].*[^.]$/)
})

it('shows changed fields in words, and leaves out ids', () => {
  expect(
    listAuditFieldChanges({
      before: { role: 'AGENT', active: 'true', payFacType: 'NONE', userId: '7' },
      after: { role: 'MANAGER', active: 'false', payFacType: 'CUSTOM', feeType: 'PERIOD_AVG', currency: 'AUD' },
    }),
  ).toEqual([
    { label: 'Role', before: 'Agent', after: 'Manager' },
    { label: 'Active', before: 'yes', after: 'no' },
    { label: 'Payment', before: 'None', after: 'Custom' },
    { label: 'Fee type', before: '', after: 'Period avg' },
    { label: 'Currency', before: '', after: 'AUD' },
  ])
  expect(
    listAuditFieldChanges({
      before: {},
      after: { listingIds: '[1,2]', name: 'A NAME', description: '', periodType: 'DAY' },
    }),
  ).toEqual([
    { label: 'Assigned listings', before: '', after: '1, 2' },
    { label: 'Name', before: '', after: 'A NAME' },
    { label: 'Period type', before: '', after: 'Day' },
  ])
})
