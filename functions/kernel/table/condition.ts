/**
 * A condition of a write, or a filter of a query, in DynamoDB's syntax. Its text names attributes as `#name`, because
 * many plain words are reserved.
 */
export interface Condition {
  readonly text: string
  readonly values: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Compares attributes with values. The placeholders contain `word`, so that several conditions on one attribute don't
 * clash.
 */
const compared =
  (word: string, operator: string) =>
  (fields: Fields): Condition => ({
    text: Object.keys(fields)
      .map((name) => `#${name} ${operator} :${word}_${name}`)
      .join(' AND '),
    values: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${word}_${name}`, value])),
  })

const plain = (text: string): Condition => ({ text, values: {} })
const called = (name: string, attributes: readonly string[]): Condition =>
  plain(attributes.map((attribute) => `${name}(#${attribute})`).join(' AND '))

/** The row exists. */
export const exists = plain('attribute_exists(pk)')
/** The row does not exist. */
export const missing = plain('attribute_not_exists(pk)')
/** The row has all of these attributes. */
export const has = (...attributes: readonly string[]): Condition => called('attribute_exists', attributes)
/** The row has none of these attributes; a missing row has none. */
export const lacks = (...attributes: readonly string[]): Condition => called('attribute_not_exists', attributes)

/** Each attribute has this value. */
export const is = compared('eq', '=')
/** Each attribute has another value than this; a missing row has none, so the condition holds. */
export const isNot = compared('ne', '<>')
/** Each attribute is below this value. */
export const below = compared('lt', '<')
export const atMost = compared('le', '<=')
export const above = compared('gt', '>')

/** The attribute has one of these values. */
export const isAmong = (name: string, values: readonly unknown[]): Condition => ({
  text: `#${name} IN (${values.map((_, at) => `:${name}_${at}`).join(', ')})`,
  values: Object.fromEntries(values.map((value, at) => [`:${name}_${at}`, value])),
})

/** The attribute, a text or a list, contains each of these values. */
export const contains = (name: string, values: readonly unknown[]): Condition => ({
  text: values.map((_, at) => `contains(#${name}, :in_${name}_${at})`).join(' AND '),
  values: Object.fromEntries(values.map((value, at) => [`:in_${name}_${at}`, value])),
})

type Given = readonly (Condition | undefined)[]
const valuesOf = (conditions: Given): Fields => Object.assign({}, ...conditions.map((each) => each?.values)) as Fields

/** All conditions hold; undefined ones are left out. */
export const allOf = (...conditions: Given): Condition => ({
  text: conditions
    .flatMap((each) => (each ? (each.text.includes(' OR ') ? `(${each.text})` : each.text) : []))
    .join(' AND '),
  values: valuesOf(conditions),
})
/** At least one of the conditions holds. */
export const anyOf = (...conditions: readonly Condition[]): Condition => ({
  text: conditions.map(({ text }) => text).join(' OR '),
  values: valuesOf(conditions),
})

/**
 * The attribute names (`#name`) and values that a request's expressions use; empty maps are left out, as DynamoDB
 * demands.
 */
export function named(texts: readonly (string | undefined)[], values: Fields) {
  const names = texts.join(' ').match(/#\w+/g)
  return {
    ...(names && { ExpressionAttributeNames: Object.fromEntries(names.map((name) => [name, name.slice(1)])) }),
    ...(Object.keys(values).length && { ExpressionAttributeValues: { ...values } }),
  }
}
