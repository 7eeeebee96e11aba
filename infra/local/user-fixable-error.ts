/** An error that the user can fix: the message says what is wrong and what to do, and no stack is printed. */
export class UserFixableError extends Error {
  override readonly name = 'Problem'
}
