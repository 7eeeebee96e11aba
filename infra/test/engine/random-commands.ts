import * as fc from 'fast-check'
import {
  attributes,
  drawList,
  drawScalar,
  drawValue,
  isRare,
  pick,
  RandomExpressions,
  type Draw,
} from './random-expression.ts'

/** One request: an operation of DynamoDB, and its input in the JSON protocol. */
export interface TableCommand {
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
}
type Input = Record<string, unknown>

const sortKeys = ['1', '10', '2', 'a', 'a#1', 'é', 'A#', '\u{1F3D4}', '\uFB01']

/**
 * Draws commands on one table. Their keys are few, so that commands meet items of earlier ones; `prefix` keeps the
 * partitions of two sequences apart.
 */
export class RandomCommands {
  readonly #draw: Draw
  readonly #table: string
  readonly #prefix: string

  constructor(draw: Draw, table: string, prefix: string) {
    this.#draw = draw
    this.#table = table
    this.#prefix = prefix
  }

  sequence(): TableCommand[] {
    return drawList(this.#draw, 2, 12, () => this.#command())
  }

  #command(): TableCommand {
    const draw = this.#draw
    const name = pick(
      draw,
      'Put',
      'Put',
      'Update',
      'Update',
      'Update',
      'Delete',
      'Get',
      'Query',
      'Query',
      'Transact',
      'BatchGet',
      'BatchWrite',
      'TransactGet',
    )
    switch (name) {
      case 'Put':
      case 'Update':
      case 'Delete': {
        const returned =
          name === 'Update' ? ['ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW', 'NONE'] : ['ALL_OLD', 'NONE']
        const ReturnValues = pick(draw, ...returned)
        return this.#built(`${name}Item`, { ...this.#write(name), ReturnValues, ReturnConsumedCapacity: 'INDEXES' })
      }
      case 'Get':
        return this.#built('GetItem', {
          ...this.#get(),
          ConsistentRead: pick(draw, true, false),
          ReturnConsumedCapacity: 'TOTAL',
        })
      case 'Query':
        return this.#built('Query', this.#query())
      case 'TransactGet':
        return this.#built('TransactGetItems', {
          TransactItems: drawList(draw, 1, 3, () => ({ Get: this.#get() })),
          ReturnConsumedCapacity: 'TOTAL',
        })
      case 'Transact': {
        const kinds = drawList(draw, 1, 4, () =>
          pick(draw, 'Put', 'Update', 'Update', 'Delete', 'ConditionCheck' as const),
        )
        return this.#built('TransactWriteItems', {
          TransactItems: kinds.map((kind) => ({ [kind]: this.#write(kind) })),
        })
      }
      case 'BatchGet': {
        const Keys = drawList(draw, 1, 4, () => this.#key())
        return this.#built('BatchGetItem', {
          RequestItems: { [this.#table]: { Keys, ConsistentRead: pick(draw, true, false), ...this.#projection() } },
        })
      }
      case 'BatchWrite': {
        const requests = drawList(draw, 1, 4, () =>
          pick(draw, true, false) ? { PutRequest: { Item: this.#item() } } : { DeleteRequest: { Key: this.#key() } },
        )
        return this.#built('BatchWriteItem', { RequestItems: { [this.#table]: requests } })
      }
    }
  }

  #built(operation: string, input: Input): TableCommand {
    return { operation, input }
  }

  #key(): Input {
    const draw = this.#draw
    if (isRare(draw, 60))
      return pick<Input>(
        draw,
        { pk: { S: 'p' } },
        { pk: { S: '' }, sk: { S: '1' } },
        { pk: { N: '1' }, sk: { S: '1' } },
      )
    return { pk: { S: this.#prefix + pick(draw, 'A', 'B') }, sk: { S: pick(draw, ...sortKeys) } }
  }

  #item(): Input {
    const draw = this.#draw
    const index = pick(draw, 'none', 'both', 'both', 'half')
    const item: Input = { ...this.#key() }
    if (index !== 'none') item['gsi1pk'] = { S: this.#prefix + pick(draw, 'X', 'Y') }
    if (index === 'both') item['gsi1sk'] = { S: pick(draw, ...sortKeys) }
    if (isRare(draw, 60)) item['gsi1sk'] = pick<Input>(draw, { N: '1' }, { S: '' })
    for (const name of drawList(draw, 0, 4, () => pick(draw, ...attributes))) item[name] = drawValue(draw)
    if (isRare(draw, 8)) item['long'] = { S: 'x'.repeat(draw(fc.nat, { max: 5000 })) }
    return item
  }

  #write(kind: 'Put' | 'Update' | 'Delete' | 'ConditionCheck'): Input {
    const draw = this.#draw
    const expressions = new RandomExpressions(draw)
    const needsCondition = kind === 'ConditionCheck'
    const input: Input = { TableName: this.#table, ...(kind === 'Put' ? { Item: this.#item() } : { Key: this.#key() }) }
    if (kind === 'Update' && !isRare(draw, 20)) input['UpdateExpression'] = expressions.update()
    if (needsCondition || pick(draw, true, false)) {
      input['ConditionExpression'] = isRare(draw, 2)
        ? pick(draw, 'attribute_exists(pk)', 'attribute_not_exists(pk)')
        : expressions.condition()
      input['ReturnValuesOnConditionCheckFailure'] = pick(draw, 'ALL_OLD', 'NONE')
    }
    return { ...input, ...expressions.placeholders() }
  }

  #get(): Input {
    return { TableName: this.#table, Key: this.#key(), ...this.#projection() }
  }

  #projection(): Input {
    if (!isRare(this.#draw, 3)) return {}
    const expressions = new RandomExpressions(this.#draw)
    const ProjectionExpression = expressions.projection()
    const { ExpressionAttributeValues: _, ...names } = expressions.placeholders() as Input
    return { ProjectionExpression, ...names }
  }

  #query(): Input {
    const draw = this.#draw
    const expressions = new RandomExpressions(draw)
    const isIndexed = pick(draw, true, false, false)
    const [pk, sk] = isIndexed ? ['gsi1pk', 'gsi1sk'] : ['pk', 'sk']
    const partition = expressions.value({ S: this.#prefix + (isIndexed ? pick(draw, 'X', 'Y') : pick(draw, 'A', 'B')) })
    const text = () => expressions.value(isRare(draw, 40) ? drawScalar(draw) : { S: pick(draw, ...sortKeys) })
    const sort = pick(draw, 'none', 'none', 'prefix', 'between', '=', '<', '<=', '>', '>=', '<>')
    const range =
      sort === 'none'
        ? ''
        : sort === 'prefix'
          ? ` AND begins_with(${sk}, ${text()})`
          : ` AND ${sk} ${sort === 'between' ? `BETWEEN ${text()} AND ${text()}` : `${sort} ${text()}`}`
    const input: Input = {
      TableName: this.#table,
      KeyConditionExpression: `${pk} = ${partition}${range}`,
      ReturnConsumedCapacity: 'INDEXES',
      ScanIndexForward: pick(draw, true, false),
      ...(isIndexed && { IndexName: 'gsi1' }),
      ...(isRare(draw, 3) && { Limit: draw(fc.integer, { min: 1, max: 4 }) }),
      ...(isRare(draw, 8) && { Select: 'COUNT' }),
      ...(!isIndexed && isRare(draw, 2) && { ConsistentRead: true }),
    }
    if (isRare(draw, 3)) input['FilterExpression'] = expressions.condition()
    if (isRare(draw, 4) && !input['Select']) input['ProjectionExpression'] = expressions.projection()
    return { ...input, ...expressions.placeholders() }
  }
}
