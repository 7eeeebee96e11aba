import type * as z from 'zod/mini'
import type { RefusedField } from './fault.ts'
import { findExplanationOfIssue } from './text/find-explanation-of-issue.ts'

/** Lists each failing field of a request once, with the reason if one of its checks explains itself. */
export function listFailingFields(issues: readonly z.core.$ZodIssue[]): RefusedField[] {
  const byField = Map.groupBy(issues, ({ path }) => String(path[0] ?? 'request'))
  return [...byField].map(([field, found]) => {
    const reason = found.map(findExplanationOfIssue).find((text) => text !== undefined)
    return reason === undefined ? field : { field, reason }
  })
}
