import * as fc from 'fast-check'
import type { GeneratorValue } from 'fast-check'

/** Draws values, as `fc.gen()` gives them to a property. */
export type Draw = GeneratorValue
type Wire = Readonly<Record<string, unknown>>

/** Draws one of the options. */
export const pick = <T>(draw: Draw, ...options: readonly T[]): T => draw(fc.constantFrom, ...options)
/** Draws true once in `times`. */
export const isRare = (draw: Draw, times: number): boolean => draw(fc.nat, { max: times - 1 }) === times - 1
/** Draws a list of `least` to `most` entries. */
export const drawList = <T>(draw: Draw, least: number, most: number, drawEntry: () => T): T[] =>
  Array.from({ length: draw(fc.integer, { min: least, max: most }) }, drawEntry)

const numbers = ['0', '1', '-1', '2', '10', '1.50', '-0.5', '1e3', '12345678901234567890', '0.000001', '99', '1E-5']
const oddNumbers = ['', 'x', '1e126', '1e-131', '123456789012345678901234567890123456789', '-0', '00012', '1.', '+5']
const texts = ['', 'a', 'ab', 'b', 'é', 'A', '10', '\u{1F3D4}', '\uFB01', 'a#1']
const bytes = ['', 'AA==', 'AAE=', '/w==']

/** Draws a text, a number or bytes. */
export function drawScalar(draw: Draw): Wire {
  const type = pick(draw, 'N', 'N', 'S', 'S', 'B')
  if (type === 'N') return { N: pick(draw, ...(isRare(draw, 40) ? oddNumbers : numbers)) }
  return type === 'S' ? { S: pick(draw, ...texts) } : { B: pick(draw, ...bytes) }
}

/** Draws a value of any type. */
export function drawValue(draw: Draw, depth = 0): Wire {
  const type = pick(draw, 'scalar', 'scalar', 'scalar', 'SS', 'NS', 'BS', 'BOOL', 'NULL', 'L', 'M')
  const distinct = (options: readonly string[]) =>
    draw(fc.uniqueArray, fc.constantFrom(...options), { minLength: 1, maxLength: 3 })
  switch (type) {
    case 'SS':
      return { SS: isRare(draw, 30) ? ['a', 'a'] : distinct(texts) }
    case 'NS':
      return { NS: isRare(draw, 30) ? [] : distinct(numbers) }
    case 'BS':
      return { BS: distinct(bytes) }
    case 'BOOL':
      return { BOOL: pick(draw, true, false) }
    case 'NULL':
      return { NULL: true }
    case 'L':
    case 'M': {
      const entries = depth > 1 ? [] : drawList(draw, 0, 3, () => drawValue(draw, depth + 1))
      if (type === 'L') return { L: entries }
      return { M: Object.fromEntries(entries.map((entry, at) => [['a', 'b', 'deep'][at], entry])) }
    }
    case 'scalar':
      return drawScalar(draw)
  }
}

/** Attributes that the sequences use, so that conditions and updates often meet a value. */
export const attributes = ['a', 'b', 'c', 'items_', 'info', 'tags', 'name']
const keyAttributes = ['gsi1pk', 'gsi1sk']
const tableKeyAttributes = ['pk', 'sk']

/** Draws expressions and collects the placeholders that they use. */
export class RandomExpressions {
  readonly #draw: Draw
  readonly #names: Record<string, string> = {}
  readonly #values: Record<string, unknown> = {}

  constructor(draw: Draw) {
    this.#draw = draw
  }

  /** The request's fields of the placeholders; rarely with one that no expression uses, or without one that is used. */
  placeholders(): Wire {
    const [names, values] = [{ ...this.#names }, { ...this.#values }]
    if (isRare(this.#draw, 60)) values[':unused'] = { S: 'x' }
    if (isRare(this.#draw, 60)) delete values[':v0']
    return {
      ...(Object.keys(names).length && { ExpressionAttributeNames: names }),
      ...(Object.keys(values).length && { ExpressionAttributeValues: values }),
    }
  }

  name(attribute: string): string {
    // `name` is a reserved word.
    if (attribute === 'name' ? isRare(this.#draw, 30) : pick(this.#draw, true, false)) return attribute
    this.#names[`#${attribute}`] = attribute
    return `#${attribute}`
  }

  value(value: Wire): string {
    const name = `:v${Object.keys(this.#values).length}`
    this.#values[name] = value
    return name
  }

  path(): string {
    if (isRare(this.#draw, 6)) return this.name(pick(this.#draw, ...keyAttributes, ...tableKeyAttributes))
    const first = this.name(pick(this.#draw, ...attributes))
    const rest = drawList(this.#draw, 0, 2, () =>
      pick(this.#draw, '', '', '', '.a', '.b', '.deep', '[0]', '[1]', '[7]'),
    )
    return first + rest.join('')
  }

  #operand(): string {
    const kind = pick(this.#draw, 'path', 'value', 'value', 'size')
    if (kind === 'size') return `size(${this.path()})`
    return kind === 'path' ? this.path() : this.value(drawScalar(this.#draw))
  }

  condition(depth = 0): string {
    const draw = this.#draw
    const nested = ['and', 'or', 'not', 'brackets'] as const
    const kind = pick(draw, 'compare', 'compare', 'call', 'between', 'in', ...(depth < 2 ? nested : []))
    switch (kind) {
      case 'and':
        return `${this.condition(depth + 1)} AND ${this.condition(depth + 1)}`
      case 'or':
        return `${this.condition(depth + 1)} or ${this.condition(depth + 1)}`
      case 'not':
        return `NOT ${this.condition(depth + 1)}`
      case 'brackets':
        return `(${this.condition(depth + 1)})`
      case 'between':
        return `${this.#operand()} BETWEEN ${this.#operand()} AND ${this.#operand()}`
      case 'in':
        return `${this.path()} IN (${drawList(draw, 1, 3, () => this.value(drawValue(draw))).join(', ')})`
      case 'call':
        return this.#predicate()
      case 'compare':
        return `${this.path()} ${pick(draw, '=', '<>', '<', '<=', '>', '>=')} ${isRare(draw, 4) ? this.value(drawValue(draw)) : this.#operand()}`
    }
  }

  #predicate(): string {
    const draw = this.#draw
    const name = pick(draw, 'attribute_exists', 'attribute_not_exists', 'attribute_type', 'begins_with', 'contains')
    if (name === 'attribute_type')
      return `${name}(${this.path()}, ${this.value({ S: pick(draw, 'S', 'N', 'B', 'SS', 'NS', 'BS', 'L', 'M', 'NULL', 'BOOL', 'X') })})`
    if (name === 'begins_with' || name === 'contains') return `${name}(${this.path()}, ${this.value(drawScalar(draw))})`
    return `${name}(${isRare(draw, 4) ? pick(draw, 'pk', 'sk') : this.path()})`
  }

  update(): string {
    const draw = this.#draw
    const clauses = draw(fc.subarray<string>, ['SET', 'REMOVE', 'ADD', 'DELETE'], { minLength: 1, maxLength: 3 })
    return clauses.map((clause) => `${clause} ${drawList(draw, 1, 2, () => this.#action(clause)).join(', ')}`).join(' ')
  }

  #action(clause: string): string {
    const draw = this.#draw
    const path = isRare(draw, 3) ? this.path() : this.name(pick(draw, ...attributes, ...keyAttributes))
    if (clause === 'REMOVE') return path
    if (clause === 'ADD')
      return `${path} ${this.value(isRare(draw, 3) ? drawValue(draw) : pick(draw, { N: '1' }, { N: '-2.5' }, { SS: ['a', 'z'] }, { NS: ['1', '7'] }))}`
    if (clause === 'DELETE')
      return `${path} ${this.value(pick(draw, { SS: ['a'] }, { NS: ['1', '2'] }, { BS: ['AA=='] }, { N: '1' }))}`
    const kind = pick(draw, 'value', 'value', 'value', 'path', 'sum', 'default', 'append')
    if (kind === 'path') return `${path} = ${this.path()}`
    if (kind === 'sum')
      return `${path} = ${pick(draw, this.path(), `if_not_exists(${this.path()}, ${this.value({ N: '5' })})`)} ${pick(draw, '+', '-')} ${this.value({ N: pick(draw, ...numbers) })}`
    if (kind === 'default') return `${path} = if_not_exists(${this.path()}, ${this.value(drawValue(draw))})`
    if (kind === 'append')
      return `${path} = list_append(if_not_exists(${this.path()}, ${this.value({ L: [] })}), ${this.value({ L: [drawValue(draw)] })})`
    return `${path} = ${this.value(drawValue(draw))}`
  }

  projection(): string {
    return drawList(this.#draw, 1, 3, () => this.path()).join(', ')
  }
}
