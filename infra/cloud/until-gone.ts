/** Attempts to delete a stack whose buckets still receive logs: delivery ends some minutes after the last request. */
const maxAttempts = 4

/**
 * Empties buckets and deletes their stack, again while the deletion fails: logs may arrive in between, and CloudFormation deletes no
 * bucket with objects.
 * @param remove whether the stack was deleted
 * @throws Error after the last attempt
 */
export async function untilGone(
  empty: () => Promise<void>,
  remove: () => boolean,
  pause: (attempt: number) => Promise<unknown>,
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    await empty()
    if (remove()) return
    if (attempt < maxAttempts) await pause(attempt)
  }
  throw new Error(`The buckets filled again ${maxAttempts} times. Run the command again in an hour.`)
}
