/** A file is refused. The sender sees the message. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
