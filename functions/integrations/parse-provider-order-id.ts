import { idField } from '@nestboard/shared/kernel/id.ts'

/** The id of our order as a provider repeats it; null for what Nestboard did not make. */
export function parseProviderOrderId(text: string): number | null {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0
  return idField().safeParse(id).success ? id : null
}
