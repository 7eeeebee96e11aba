import { comparePaths, type ResolvedPath } from './document-path.ts'
import { ExpressionCursor, finishParsing, type Parsed, type PathPart } from './expression-cursor.ts'
import type { ExpressionScope } from './expression-scope.ts'
import { createValidationError } from './service-error.ts'

const kind = 'ProjectionExpression'

/** @throws ServiceError for a text that is no list of document paths */
function parse(text: string): Parsed<readonly PathPart[][]> {
  const cursor = new ExpressionCursor(text, kind)
  const paths = [cursor.path()]
  while (cursor.accept(',')) paths.push(cursor.path())
  return finishParsing(cursor, paths)
}

/**
 * The paths of a projection; undefined if a request has none and wants whole items.
 * @throws ServiceError if two of them overlap
 */
export function resolveProjection(text: string | undefined, scope: ExpressionScope): ResolvedPath[] | undefined {
  if (text === undefined) return undefined
  const paths = scope.use(parse(text), kind).map((path) => scope.path(path))
  for (const [at, path] of paths.entries())
    if (paths.slice(0, at).some((other) => comparePaths(other, path) !== 'apart'))
      throw createValidationError(`Invalid ${kind}: Two document paths overlap with each other`)
  return paths
}
