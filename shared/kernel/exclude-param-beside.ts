import type { ObjectSchema } from './route.ts'

/**
 * Makes a schema refuse `name` as soon as one of `others` is given, too. The refusal names the field and depends on no
 * value, so the answer to a guess tells nothing about it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const excludeParamBeside = <S extends ObjectSchema>(params: S, name: string, others: readonly string[]): S =>
  params.check(({ value, issues }) => {
    const given = value as Readonly<Record<string, unknown>>
    if (given[name] !== undefined && others.some((other) => given[other] !== undefined))
      issues.push({ code: 'custom', path: [name], input: given[name] })
  })
