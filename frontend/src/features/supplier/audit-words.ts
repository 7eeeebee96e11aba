import { isCurrencyCode } from '@nestboard/shared/intl/currencies.ts'
import { auditActions, type AuditEntry } from '@nestboard/shared/supplier/audit.ts'

/** An audit entry as a sentence: `Olga changed the role of a team member`. */
export const describeAuditEntry = ({ userName, action }: Pick<AuditEntry, 'userName' | 'action'>): string => {
  const text: string = auditActions[action]
  return `${userName} ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

const labels: Readonly<Record<string, string>> = {
  payFacType: 'Payment',
  payNotes: 'Payment notes',
  activeIntegration: 'Integration switched on',
  listingIds: 'Assigned listings',
  adultPrices: 'Surcharges for adults',
  childPrices: 'Surcharges for children',
  idx: 'Position',
}

/** A field's name as a label: `feeType` as `Fee type`. */
function labelOf(field: string): string {
  const words = field.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * A field's value in words. Codes such as `POST_PAY` become `Post pay`, lists are separated by commas, and a missing
 * value is ''.
 */
function valueText(value: string | undefined): string {
  if (value === undefined || value === 'null') return ''
  if (value === 'true') return 'yes'
  if (value === 'false') return 'no'
  if (/^[A-Z]{3,}(?:_[A-Z]+)*$/.test(value) && !isCurrencyCode(value))
    return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ')
  return /^\[[\d.,\s]*\]$/.test(value) ? value.slice(1, -1).replaceAll(',', ', ') : value
}

/** Whether a field holds an id. Ids mean nothing to people, so they are not shown. */
const isId = (field: string): boolean => /^(?:id|.*(?:Id|UserId))$/.test(field)

export interface AuditFieldChange {
  readonly label: string
  /** The value before the change; '' if there was none. */
  readonly before: string
  readonly after: string
}

/** The changed fields of an audit entry, with the values before and after in words. */
export function listAuditFieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): AuditFieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !isId(field))
  return fields
    .map((field) => ({ label: labelOf(field), before: valueText(before[field]), after: valueText(after[field]) }))
    .filter((change) => change.before !== change.after)
}
