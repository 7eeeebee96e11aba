/** Something the person at the keyboard can put right: the message says what is wrong and what to do, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem'
}
