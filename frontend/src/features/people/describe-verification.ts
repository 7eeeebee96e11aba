import type { User } from '@nestboard/shared/profile/model.ts'

/** Says what of a person was verified (docs/decisions/verified-people.md); undefined for nothing. */
export function describeVerification(status: User['status']): string | undefined {
  if (status === 'VERIFIED') return 'Email address of a business or group verified'
  return status === 'CONFIRMED' ? 'Email address verified' : undefined
}
