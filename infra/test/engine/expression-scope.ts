import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { ResolvedPath } from './document-path.ts'
import { parseAttributeValue } from './engine-value.ts'
import type { Parsed, PathPart } from './expression-cursor.ts'
import { createValidationError } from './service-error.ts'
import type { TableSchema } from './table-schema.ts'

export interface PlaceholderInput {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>
}

/** The names and values that a request's expressions use, and which of them were used. */
export class ExpressionScope {
  readonly #names: ReadonlyMap<string, string>
  readonly #values: ReadonlyMap<string, AttributeValue>
  readonly #used = new Set<string>()
  readonly #paths: ResolvedPath[] = []
  #hasExpression = false

  constructor({ ExpressionAttributeNames, ExpressionAttributeValues }: PlaceholderInput) {
    if (ExpressionAttributeNames && Object.keys(ExpressionAttributeNames).length === 0)
      throw createValidationError('ExpressionAttributeNames must not be empty')
    if (ExpressionAttributeValues && Object.keys(ExpressionAttributeValues).length === 0)
      throw createValidationError('ExpressionAttributeValues must not be empty')
    this.#names = new Map(Object.entries(ExpressionAttributeNames ?? {}))
    this.#values = new Map(
      Object.entries(ExpressionAttributeValues ?? {}).map(([name, value]) => [name, parseAttributeValue(value)]),
    )
  }

  /** Checks that the placeholders of an expression are given, and returns the expression. */
  use<T>({ root, names, values, paths }: Parsed<T>, kind: string): T {
    this.#hasExpression = true
    for (const name of names)
      if (!this.#names.has(name))
        throw createValidationError(
          `Invalid ${kind}: An expression attribute name used in the document path is not defined; attribute name: ${name}`,
        )
    for (const name of values)
      if (!this.#values.has(name))
        throw createValidationError(
          `Invalid ${kind}: An expression attribute value used in expression is not defined; attribute value: ${name}`,
        )
    for (const name of [...names, ...values]) this.#used.add(name)
    for (const path of paths) if (path.length > 1) this.#paths.push(this.path(path))
    return root
  }

  /**
   * Checks the expressions together, once all were read.
   * @throws ServiceError if a placeholder of the request stands in no expression, or a path leads into a key attribute
   */
  finish({ shape }: TableSchema): void {
    const keys = new Set([shape, ...shape.indexes].flatMap(({ key }) => key))
    if (this.#paths.some(([name]) => keys.has(String(name))))
      throw createValidationError(
        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed",
      )
    const given = [...this.#names.keys(), ...this.#values.keys()]
    const unused = given.filter((name) => !this.#used.has(name))
    if (unused.length === 0) return
    const of = unused[0]?.startsWith('#') ? 'ExpressionAttributeNames' : 'ExpressionAttributeValues'
    throw createValidationError(
      this.#hasExpression
        ? `Value provided in ${of} unused in expressions: keys: {${unused.join(', ')}}`
        : `${of} can only be specified when using expressions`,
    )
  }

  value(name: string): AttributeValue {
    return this.#values.get(name)!
  }

  path(parts: readonly PathPart[]): ResolvedPath {
    return parts.map((part) => (typeof part === 'string' && part.startsWith('#') ? this.#names.get(part)! : part))
  }
}
