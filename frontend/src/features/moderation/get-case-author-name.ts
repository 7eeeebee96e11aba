import type { ModerationCaseData } from './api.ts'

/** Returns the name of the content's author, or of the supplier in whose name it was written. */
export function getCaseAuthorName({ case: { userId, supplierId }, users, suppliers }: ModerationCaseData): string {
  const supplier = suppliers.find(({ id }) => id === supplierId)?.name
  return supplier ?? users.find(({ id }) => id === userId)?.name ?? 'A traveler'
}
