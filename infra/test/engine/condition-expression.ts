import { ExpressionCursor, finishParsing, type Operand, type Parsed } from './expression-cursor.ts'

/** A parsed condition, filter or key condition. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'call'; readonly name: string; readonly operands: readonly Operand[] }
  | { readonly kind: 'compare'; readonly operator: string; readonly operands: readonly [Operand, Operand] }
  | { readonly kind: 'between'; readonly operands: readonly [Operand, Operand, Operand] }
  | { readonly kind: 'in'; readonly operands: readonly Operand[] }

const comparators = new Set(['=', '<>', '<', '<=', '>', '>='])
/** Functions that are conditions by themselves, with the number of their operands. */
const predicates: Readonly<Record<string, number>> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
}
const valueFunctions = ['size']
/** DynamoDB's limit on the values of one IN. */
const maxInOperands = 100

function parseOr(cursor: ExpressionCursor): Condition {
  return parseList(cursor, 'OR', parseAnd)
}

function parseAnd(cursor: ExpressionCursor): Condition {
  return parseList(cursor, 'AND', parseNot)
}

function parseList(cursor: ExpressionCursor, word: 'AND' | 'OR', parsePart: typeof parseNot): Condition {
  const first = parsePart(cursor)
  const parts = [first]
  while (cursor.accept(word)) parts.push(parsePart(cursor))
  return parts.length > 1 ? { kind: word === 'AND' ? 'and' : 'or', parts } : first
}

function parseNot(cursor: ExpressionCursor): Condition {
  return cursor.accept('NOT') ? { kind: 'not', part: parseNot(cursor) } : parsePrimary(cursor)
}

function parsePrimary(cursor: ExpressionCursor): Condition {
  if (cursor.peek() === '(') return parseBracketed(cursor)
  const name = cursor.peek()
  const operandCount = predicates[name]
  if (operandCount !== undefined && cursor.peek(1) === '(') {
    const call = cursor.call(valueFunctions)
    if (call.operands.length !== operandCount)
      throw cursor.refuse(
        `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${call.operands.length}`,
      )
    if (name.startsWith('attribute') && call.operands[0]?.kind !== 'path')
      throw cursor.refuse(`Operator or function requires a document path; operator or function: ${name}`)
    return call
  }
  return parseComparison(cursor)
}

function parseBracketed(cursor: ExpressionCursor): Condition {
  cursor.expect('(')
  const inner = parseOr(cursor)
  cursor.expect(')')
  // `((a = :a))`, but not `((a = :a) AND b = :b)`.
  if (bracketed.has(inner)) throw cursor.refuse('The expression has redundant parentheses;')
  bracketed.add(inner)
  return inner
}
/** Conditions that stand in brackets of their own. */
const bracketed = new WeakSet<Condition>()

function parseComparison(cursor: ExpressionCursor): Condition {
  const first = cursor.operand(valueFunctions)
  if (cursor.accept('BETWEEN')) {
    const low = cursor.operand(valueFunctions)
    cursor.expect('AND')
    const high = cursor.operand(valueFunctions)
    return { kind: 'between', operands: [first, low, high] }
  }
  if (cursor.accept('IN')) {
    cursor.expect('(')
    const operands = [first, cursor.operand(valueFunctions)]
    while (cursor.accept(',')) operands.push(cursor.operand(valueFunctions))
    cursor.expect(')')
    if (operands.length > maxInOperands + 1)
      throw cursor.refuse(`Too many operands for operator or function; operator or function: IN`)
    return { kind: 'in', operands }
  }
  const operator = cursor.peek()
  if (!comparators.has(operator)) throw cursor.syntaxError()
  cursor.take()
  const second = cursor.operand(valueFunctions)
  return { kind: 'compare', operator, operands: [first, second] }
}

const parsed = new Map<string, Parsed<Condition>>()

/**
 * Parses a condition; `kind` names it in errors, such as `FilterExpression`.
 * @throws ServiceError for a text that is no condition
 */
export function parseCondition(text: string, kind: string): Parsed<Condition> {
  const known = parsed.get(`${kind} ${text}`)
  if (known) return known
  const cursor = new ExpressionCursor(text, kind)
  const result = finishParsing(cursor, parseOr(cursor))
  parsed.set(`${kind} ${text}`, result)
  return result
}
