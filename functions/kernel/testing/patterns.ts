import { existsSync } from 'node:fs'
import { features } from '@nestboard/shared/features.ts'
import type { AccessPattern } from '../table/define-row-key.ts'

const owners = ['functions/kernel', 'events/socket', ...features.map((feature) => `functions/${feature}`)]
const files = owners
  .flatMap((folder) => [`${folder}/rows.ts`, `${folder}/service-rows.ts`, `${folder}/map/rows.ts`])
  .map((path) => new URL(`../../../${path}`, import.meta.url))
  .filter((url) => existsSync(url))

const statedBy = (exported: unknown): readonly AccessPattern[] =>
  Array.isArray(exported)
    ? exported.flatMap(statedBy)
    : exported instanceof Object && 'patterns' in exported
      ? (exported.patterns as readonly AccessPattern[])
      : []

const stated = await Promise.all(
  files.map(async ({ href }) => Object.values((await import(href)) as object).flatMap(statedBy)),
)

/** Number of literal characters in a pattern's templates: the more, the more specific the pattern. */
const literalLength = ({ pk, sk = '' }: AccessPattern): number => `${pk}${sk}`.replaceAll(/\{\w+\}/g, '').length

/** All access patterns of the table, from every `rows.ts`; the most specific first. */
export const allAccessPatterns: readonly AccessPattern[] = [...new Set(stated.flat())].toSorted(
  (a, b) => literalLength(b) - literalLength(a),
)
