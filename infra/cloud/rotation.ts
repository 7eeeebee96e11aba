/** The fields of a secret, as infra/constructs/secrets.ts makes them. */
export type SecretFields = Readonly<Record<string, string>>
export const rotations = ['origin', 'signing'] as const
export type Rotation = (typeof rotations)[number]

/** Stacks with values of the secrets, in the order in which they take new ones. */
export const rotatedStacks = ['Api', 'Events', 'Web'] as const

/**
 * The values that a secret takes one after the other; every stack is updated before the next. At no moment does the edge send, or a
 * function sign with, a value that another function does not know.
 * @param fresh the new random value, letters and digits only
 */
export function rotationSteps(kind: Rotation, before: SecretFields, fresh: string): SecretFields[] {
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
