/**
 * Attempts to delete a stack whose buckets may still receive logs: log delivery stops some minutes after the last
 * request.
 */
const maxAttempts = 4

/**
 * Empties buckets and deletes their stack, and retries while the deletion fails: logs may arrive in between, and
 * CloudFormation refuses to delete a bucket with objects.
 * @param remove deletes the stack and returns whether it succeeded
 * @throws Error after the last attempt
 */
export async function deleteStackWithBuckets(
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
