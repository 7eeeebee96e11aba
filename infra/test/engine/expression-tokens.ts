import { createValidationError } from './service-error.ts'

/**
 * The tokens of an expression: words, placeholders (`#name`, `:value`), numbers of list indexes, operators, brackets.
 * Placeholders keep their first character.
 */
const token = /\s*(?:([#:]?[A-Za-z0-9_]+)|(<>|<=|>=|[=<>(),.[\]+-]))/y

/** @throws ServiceError for a character that no expression contains */
export function tokenize(text: string, kind: string): string[] {
  const tokens: string[] = []
  const end = text.trimEnd().length
  token.lastIndex = 0
  for (let at = 0; at < end; at = token.lastIndex) {
    token.lastIndex = at
    const match = token.exec(text)
    if (!match) throw createValidationError(`Invalid ${kind}: Syntax error; token: "${text.slice(at).trim()[0]}"`)
    tokens.push((match[1] ?? match[2])!)
  }
  if (tokens.length === 0) throw createValidationError(`Invalid ${kind}: The expression can not be empty;`)
  return tokens
}
