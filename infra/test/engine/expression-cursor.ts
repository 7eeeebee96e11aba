import { tokenize } from './expression-tokens.ts'
import { isReservedWord } from './reserved-word.ts'
import { createValidationError, type ServiceError } from './service-error.ts'

/** A part of a document path: an attribute's name, its `#name` placeholder, or an index in a list. */
export type PathPart = string | number
/** A value of an expression: a path in the item, a `:value` placeholder, or a function of other operands. */
export type Operand =
  | { readonly kind: 'path'; readonly path: readonly PathPart[] }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly operands: readonly Operand[] }

const word = /^[A-Za-z_]/

/** A position in the tokens of an expression, and the placeholders that were read so far. */
export class ExpressionCursor {
  readonly kind: string
  readonly names = new Set<string>()
  readonly values = new Set<string>()
  readonly paths: (readonly PathPart[])[] = []
  readonly #tokens: readonly string[]
  #at = 0

  constructor(text: string, kind: string) {
    this.kind = kind
    this.#tokens = tokenize(text, kind)
  }

  peek(offset = 0): string {
    return this.#tokens[this.#at + offset] ?? ''
  }

  take(): string {
    return this.#tokens[this.#at++] ?? ''
  }

  /** Takes the next token if it is this operator or keyword; keywords may be written in any case. */
  accept(expected: string): boolean {
    if (this.peek().toUpperCase() !== expected) return false
    this.#at++
    return true
  }

  expect(expected: string): void {
    if (!this.accept(expected)) throw this.syntaxError()
  }

  isAtEnd(): boolean {
    return this.#at >= this.#tokens.length
  }

  refuse(reason: string): ServiceError {
    return createValidationError(`Invalid ${this.kind}: ${reason}`)
  }

  syntaxError(): ServiceError {
    const near = [this.peek(-1), this.peek(), this.peek(1)].join(' ').trim()
    return this.refuse(`Syntax error; token: "${this.peek() || '<EOF>'}", near: "${near}"`)
  }

  /** A document path, such as `a.#b[2]`. */
  path(): PathPart[] {
    const parts: PathPart[] = [this.#name()]
    this.paths.push(parts)
    for (;;)
      if (this.accept('.')) parts.push(this.#name())
      else if (this.accept('[')) {
        const index = this.take()
        if (!/^\d+$/.test(index)) throw this.syntaxError()
        parts.push(Number(index))
        this.expect(']')
      } else return parts
  }

  #name(): string {
    const name = this.peek()
    if (name.startsWith('#')) this.names.add(name)
    else if (!word.test(name)) throw this.syntaxError()
    else if (isReservedWord(name)) throw this.refuse(`Attribute name is a reserved keyword; reserved keyword: ${name}`)
    return this.take()
  }

  /** A path, a placeholder of a value, or a call of one of these functions. */
  operand(functions: readonly string[]): Operand {
    const next = this.peek()
    if (next.startsWith(':')) {
      this.values.add(next)
      return { kind: 'value', name: this.take() }
    }
    if (this.peek(1) !== '(' || !word.test(next)) return { kind: 'path', path: this.path() }
    if (!functions.includes(next)) throw this.refuse(`Invalid function name; function: ${next}`)
    return this.call(functions)
  }

  call(functions: readonly string[]): Operand & { kind: 'call' } {
    const name = this.take()
    this.expect('(')
    const operands = [this.operand(functions)]
    while (this.accept(',')) operands.push(this.operand(functions))
    this.expect(')')
    return { kind: 'call', name, operands }
  }
}

/** A parsed expression, with the placeholders and document paths that it uses. */
export interface Parsed<T> {
  readonly root: T
  readonly names: ReadonlySet<string>
  readonly values: ReadonlySet<string>
  readonly paths: readonly (readonly PathPart[])[]
}

/** Ends the parsing of an expression. @throws ServiceError if tokens are left */
export function finishParsing<T>(cursor: ExpressionCursor, root: T): Parsed<T> {
  if (!cursor.isAtEnd()) throw cursor.syntaxError()
  const { names, values, paths } = cursor
  return { root, names, values, paths }
}
