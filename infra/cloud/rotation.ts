/** The fields of a secret, as infra/constructs/secrets.ts creates them. */
export type SecretFields = Readonly<Record<string, string>>
export const secretRotationKinds = ['origin', 'signing'] as const
export type SecretRotationKind = (typeof secretRotationKinds)[number]

/** Stacks that read values of the secrets, in the order in which a rotation updates them. */
export const stacksReadingSecrets = ['Api', 'Events', 'Web'] as const

/**
 * Returns the values that a secret takes in turn; every stack must be updated before the next value is set. The edge
 * never sends, and no function ever signs with, a value that another function does not accept yet.
 * @param fresh the new random value, letters and digits only
 */
export function planSecretRotation(kind: SecretRotationKind, before: SecretFields, fresh: string): SecretFields[] {
  if (kind === 'origin')
    return [
      { ...before, accepted: fresh },
      { ...before, sent: fresh, accepted: before['sent'] ?? '' },
      { ...before, sent: fresh, accepted: '' },
    ]
  const newer = before['newer'] ?? ''
  const version = Number(/^\d+/.exec(newer)?.[0] ?? 1) + 1
  return [
    { ...before, later: `,${version}:${fresh}` },
    { ...before, newer: `${version}:${fresh},${newer}`, later: '' },
  ]
}
