/** A refusal as DynamoDB answers it: the exception's name, its message, and further fields of the answer. */
export class ServiceError extends Error {
  override readonly name: string
  readonly fields: Readonly<Record<string, unknown>>

  constructor(name: string, message: string, fields: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = name
    this.fields = fields
  }
}

export const createValidationError = (message: string): ServiceError => new ServiceError('ValidationException', message)

/** A parameter value that no request may have, wherever it stands. */
export const createInvalidParameterError = (message: string): ServiceError =>
  createValidationError(`One or more parameter values were invalid: ${message}`)
