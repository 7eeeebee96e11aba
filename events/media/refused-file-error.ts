/** Thrown when a file is refused. Its message is shown to the sender. */
export class RefusedFileError extends Error {
  override readonly name = 'Refusal'
}
