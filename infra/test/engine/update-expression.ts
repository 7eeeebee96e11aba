import { ExpressionCursor, finishParsing, type Operand, type Parsed, type PathPart } from './expression-cursor.ts'

/** A value that SET assigns: an operand, or the sum or difference of two. */
export type Assigned =
  | Operand
  | { readonly kind: 'sum'; readonly sign: 1 | -1; readonly operands: readonly [Operand, Operand] }

export type UpdateAction =
  | { readonly kind: 'SET'; readonly path: readonly PathPart[]; readonly value: Assigned }
  | { readonly kind: 'REMOVE'; readonly path: readonly PathPart[] }
  | { readonly kind: 'ADD' | 'DELETE'; readonly path: readonly PathPart[]; readonly value: Operand }

const clauses = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const
const functions = ['if_not_exists', 'list_append']

function parseAssigned(cursor: ExpressionCursor): Assigned {
  const first = parseOperand(cursor)
  const sign = cursor.accept('+') ? 1 : cursor.accept('-') ? -1 : undefined
  return sign === undefined ? first : { kind: 'sum', sign, operands: [first, parseOperand(cursor)] }
}

function parseOperand(cursor: ExpressionCursor): Operand {
  const operand = cursor.operand(functions)
  checkCall(cursor, operand)
  return operand
}

function checkCall(cursor: ExpressionCursor, operand: Operand): void {
  if (operand.kind !== 'call') return
  const { name, operands } = operand
  if (operands.length !== 2)
    throw cursor.refuse(
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${operands.length}`,
    )
  if (name === 'if_not_exists' && operands[0]?.kind !== 'path')
    throw cursor.refuse(`Operator or function requires a document path; operator or function: ${name}`)
  for (const each of operands) checkCall(cursor, each)
}

function parseAction(cursor: ExpressionCursor, kind: (typeof clauses)[number]): UpdateAction {
  const path = cursor.path()
  if (kind === 'REMOVE') return { kind, path }
  if (kind === 'SET') {
    cursor.expect('=')
    return { kind, path, value: parseAssigned(cursor) }
  }
  const value = cursor.operand([])
  if (value.kind !== 'value') throw cursor.syntaxError()
  return { kind, path, value }
}

const parsed = new Map<string, Parsed<readonly UpdateAction[]>>()

/**
 * Parses an update expression into its changes, in their order.
 * @throws ServiceError for a text that is no update expression
 */
export function parseUpdate(text: string): Parsed<readonly UpdateAction[]> {
  const known = parsed.get(text)
  if (known) return known
  const cursor = new ExpressionCursor(text, 'UpdateExpression')
  const actions: UpdateAction[] = []
  const seen = new Set<string>()
  while (!cursor.isAtEnd()) {
    const kind = clauses.find((clause) => cursor.accept(clause))
    if (!kind) throw cursor.syntaxError()
    if (seen.has(kind)) throw cursor.refuse(`The "${kind}" section can only be used once in an update expression;`)
    seen.add(kind)
    do actions.push(parseAction(cursor, kind))
    while (cursor.accept(','))
  }
  const result = finishParsing(cursor, actions)
  parsed.set(text, result)
  return result
}
