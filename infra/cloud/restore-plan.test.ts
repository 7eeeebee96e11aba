import { expect, it } from 'vitest'
import { listResourcesOfType, listRolePolicies, synthesizeStacks } from '../testing/assembly.ts'
import type { CloudFormationJson } from '../testing/assembly.ts'
import { getTableInUse } from './get-table-in-use.ts'
import { planPointInTimeRestore } from './restore-plan.ts'

const nowMs = Date.parse('2026-11-25T12:00:00Z')

it('a restored table has all properties of the table in the template', () => {
  const [own] = listResourcesOfType(synthesizeStacks('main'), 'AWS::DynamoDB::Table')
  const { table, steps } = planPointInTimeRestore('main', '2026-11-25T02:00:00Z', nowMs)
  const set: CloudFormationJson = Object.assign(
    {},
    ...steps.map(({ says: _, ...step }) => Object.values(step)[0] as object),
  )
  expect([table, set.SourceTableName]).toEqual(['nestboard-main-20261125t0200', own!.Properties['TableName']])
  expect(set.StreamSpecification.StreamViewType).toBe(own!.Properties['StreamSpecification']['StreamViewType'])
  for (const name of ['TimeToLiveSpecification', 'PointInTimeRecoverySpecification', 'DeletionProtectionEnabled'])
    expect(set[name]).toEqual(own!.Properties[name])
  // Without tags, the table's costs would be missing from the costs by branch and feature.
  expect(set.Tags).toEqual(own!.Properties['Tags'])
  // Rows, keys, indexes and billing are part of the backup, so no step sets them.
  expect(Object.keys(own!.Properties).toSorted()).toEqual([
    'AttributeDefinitions',
    'BillingMode',
    'DeletionProtectionEnabled',
    'GlobalSecondaryIndexes',
    'KeySchema',
    'PointInTimeRecoverySpecification',
    'StreamSpecification',
    'TableName',
    'Tags',
    'TimeToLiveSpecification',
  ])
})

it.each([
  ['without a zone', '2026-11-25T02:00:00', 'zone'],
  ['before the backups', '2026-10-01T00:00:00Z', '35 days'],
  ['of a moment ago', '2026-11-25T11:58:00Z', 'five minutes'],
])('a time %s is refused', (_, at, text) => {
  expect(() => planPointInTimeRestore('main', at, nowMs)).toThrow(text)
})

it('main uses a restored table and its stream once the table is named in cdk.json, and keeps its own table', () => {
  const name = 'nestboard-main-20261125t0200'
  const streamArn = `arn:aws:dynamodb:us-east-1:123456789012:table/${name}/stream/1`
  const settings = { mailFrom: 'a@b.example', monthlyBudget: 20, restoredTable: { name, streamArn } }
  const main = synthesizeStacks('main', { nestboard: settings })
  const used = listResourcesOfType(main, 'AWS::Lambda::Function').flatMap(
    ({ Properties }) => Properties['Environment']?.['Variables']?.['NB_TABLE'] ?? [],
  )
  expect(new Set(used)).toEqual(new Set([name]))
  const streams = listResourcesOfType(main, 'AWS::Lambda::EventSourceMapping').map(
    ({ Properties }) => Properties['EventSourceArn'],
  )
  expect(streams.filter((each) => each === streamArn)).toHaveLength(2)
  const onTable = JSON.stringify(listRolePolicies(main)).match(/table\/nestboard-main[\w-]*/g)
  expect(new Set(onTable)).toEqual(new Set([`table/${name}`]))
  expect(listResourcesOfType(main, 'AWS::DynamoDB::Table')).toHaveLength(1)
  // The templates of a branch never name main's restored table.
  expect(JSON.stringify(synthesizeStacks('other', { nestboard: settings }).texts)).not.toContain(name)
})

it('a second restore starts from the table in use, not from the one that the first restore left behind', () => {
  const restoredTable = { name: 'nestboard-main-20261120t0200', streamArn: 'arn' }
  const source = getTableInUse('main', { restoredTable })
  expect(source).toBe(restoredTable.name)
  expect(getTableInUse('main', {})).toBe('nestboard-main')
  // Only main can be switched to a restored table.
  expect(getTableInUse('feature/one', { restoredTable })).toMatch(/^nestboard-featureone/)
  const { table, steps } = planPointInTimeRestore('main', '2026-11-25T02:00:00Z', nowMs, source)
  expect(steps[0]).toMatchObject({ restore: { SourceTableName: restoredTable.name } })
  expect(table).toBe('nestboard-main-20261125t0200')
})
