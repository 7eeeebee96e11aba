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
 * Builds conditions that compare attributes with values. Each placeholder contains the comparison's `word`, so that
 * several conditions on one attribute don't clash.
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

export const rowExists = plain('attribute_exists(pk)')
/** Holds if the row does not exist. */
export const rowMissing = plain('attribute_not_exists(pk)')
/** Holds if the row has all of these attributes. */
export const attributesExist = (...attributes: readonly string[]): Condition => called('attribute_exists', attributes)
/** Holds if the row has none of these attributes, or if there is no row. */
export const attributesMissing = (...attributes: readonly string[]): Condition =>
  called('attribute_not_exists', attributes)

/** Holds if each attribute has the given value. */
export const attributesEqual = compared('eq', '=')
/** Holds if each attribute differs from the given value, or if there is no row. */
export const attributesDiffer = compared('ne', '<>')
/** Holds if each attribute is below the given value. */
export const attributesBelow = compared('lt', '<')
export const attributesAtMost = compared('le', '<=')
export const attributesAbove = compared('gt', '>')

export const attributeIsAmong = (name: string, values: readonly unknown[]): Condition => ({
  text: `#${name} IN (${values.map((_, at) => `:${name}_${at}`).join(', ')})`,
  values: Object.fromEntries(values.map((value, at) => [`:${name}_${at}`, value])),
})

/** Holds if the attribute, a text or a list, contains all given values. */
export const attributeContains = (name: string, values: readonly unknown[]): Condition => ({
  text: values.map((_, at) => `contains(#${name}, :in_${name}_${at})`).join(' AND '),
  values: Object.fromEntries(values.map((value, at) => [`:in_${name}_${at}`, value])),
})

type Given = readonly (Condition | undefined)[]
const valuesOf = (conditions: Given): Fields => Object.assign({}, ...conditions.map((each) => each?.values)) as Fields

/** Holds if all conditions hold; undefined conditions are left out. */
export const allConditionsHold = (...conditions: Given): Condition => ({
  text: conditions
    .flatMap((each) => (each ? (each.text.includes(' OR ') ? `(${each.text})` : each.text) : []))
    .join(' AND '),
  values: valuesOf(conditions),
})
/** Holds if at least one of the conditions holds. */
export const anyConditionHolds = (...conditions: readonly Condition[]): Condition => ({
  text: conditions.map(({ text }) => text).join(' OR '),
  values: valuesOf(conditions),
})

/**
 * The attribute names (`#name`) and values that a request's expressions use; empty maps are left out, as DynamoDB
 * demands.
 */
export function collectExpressionAttributes(texts: readonly (string | undefined)[], values: Fields) {
  const names = texts.join(' ').match(/#\w+/g)
  return {
    ...(names && { ExpressionAttributeNames: Object.fromEntries(names.map((name) => [name, name.slice(1)])) }),
    ...(Object.keys(values).length && { ExpressionAttributeValues: { ...values } }),
  }
}
