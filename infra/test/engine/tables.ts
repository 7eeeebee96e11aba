import type { CreateTableCommandInput, TableDescription } from '@aws-sdk/client-dynamodb'
import { ServiceError } from './service-error.ts'
import { parseTableSchema } from './table-schema.ts'
import { TableStore } from './table-store.ts'

/** All tables of an engine, and the operations on whole tables. */
export class Tables {
  readonly #tables = new Map<string, { readonly store: TableStore; readonly input: CreateTableCommandInput }>()

  /** @throws ServiceError if there is no such table */
  get(name: string | undefined): TableStore {
    return this.#find(name).store
  }

  create(input: CreateTableCommandInput): { TableDescription: TableDescription } {
    const name = input.TableName ?? ''
    if (this.#tables.has(name)) throw new ServiceError('ResourceInUseException', 'Cannot create preexisting table')
    this.#tables.set(name, { store: new TableStore(parseTableSchema(input)), input })
    return { TableDescription: this.#describe(name) }
  }

  delete({ TableName }: { readonly TableName?: string }): { TableDescription: TableDescription } {
    this.#find(TableName)
    const description = this.#describe(TableName)
    this.#tables.delete(TableName ?? '')
    return { TableDescription: { ...description, TableStatus: 'DELETING' } }
  }

  describe({ TableName }: { readonly TableName?: string }): { Table: TableDescription } {
    return { Table: this.#describe(TableName) }
  }

  list(): { TableNames: string[] } {
    return { TableNames: [...this.#tables.keys()].toSorted() }
  }

  /** Remembers the attribute of the expiry only, because expired items may stay in a table for days anyway. */
  updateTimeToLive(input: {
    readonly TableName?: string
    readonly TimeToLiveSpecification: { readonly AttributeName: string; readonly Enabled: boolean }
  }): object {
    const { AttributeName, Enabled } = input.TimeToLiveSpecification
    this.get(input.TableName).ttlAttribute = Enabled ? AttributeName : undefined
    return { TimeToLiveSpecification: input.TimeToLiveSpecification }
  }

  describeTimeToLive({ TableName }: { readonly TableName?: string }): object {
    const { ttlAttribute: AttributeName } = this.get(TableName)
    const TimeToLiveStatus = AttributeName === undefined ? 'DISABLED' : 'ENABLED'
    return { TimeToLiveDescription: { TimeToLiveStatus, ...(AttributeName !== undefined && { AttributeName }) } }
  }

  #find(name: string | undefined) {
    const found = this.#tables.get(name ?? '')
    if (!found) throw new ServiceError('ResourceNotFoundException', 'Cannot do operations on a non-existent table')
    return found
  }

  #describe(name: string | undefined): TableDescription {
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = this.#find(name).input
    return {
      TableName: name,
      TableStatus: 'ACTIVE',
      TableArn: `arn:aws:dynamodb:test:000000000000:table/${name}`,
      AttributeDefinitions,
      KeySchema,
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
      ...(GlobalSecondaryIndexes && {
        GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({ ...index, IndexStatus: 'ACTIVE' as const })),
      }),
    }
  }
}
