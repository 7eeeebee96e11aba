import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { tableDefinition } from '../table.ts'

/**
 * Converts table grants to IAM statements: named actions, keys limited by `dynamodb:LeadingKeys`, table and indexes by
 * ARN.
 */
export function buildTablePolicyStatements(table: ITable, grants: Grants): PolicyStatement[] {
  const byActions = new Map<string, string[]>()
  for (const [prefix, actions] of Object.entries(grants.table)) {
    const key = actions
      .map((action) => `dynamodb:${action}`)
      .toSorted()
      .join(',')
    byActions.set(key, [...(byActions.get(key) ?? []), prefix])
  }
  const statements = [...byActions].map(([actions, prefixes]) =>
    statement(actions.split(','), [table.tableArn], prefixes),
  )
  if (!grants.index?.length) return statements
  const indexes = tableDefinition.indexes.map(({ name }) => `${table.tableArn}/index/${name}`)
  return [...statements, statement(['dynamodb:Query'], indexes, grants.index)]
}

/**
 * Returns the pattern of partition keys: `U#` is a key prefix, '' matches all keys, and a plain word is one whole key.
 */
const keysUnder = (prefix: string): string => (/^[A-Z]+$/.test(prefix) ? prefix : `${prefix}*`)

const statement = (actions: string[], resources: string[], prefixes: readonly string[]): PolicyStatement =>
  new PolicyStatement({
    actions,
    resources,
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map(keysUnder) } },
  })
