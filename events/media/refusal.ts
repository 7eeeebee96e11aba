/** A file that will not be kept. The text is for whoever sent it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
