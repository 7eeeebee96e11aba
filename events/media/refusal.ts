/** Thrown when a file is refused. Its message is shown to the sender. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
