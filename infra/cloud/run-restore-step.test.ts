import { DescribeTableCommand, DynamoDBClient, TagResourceCommand } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, it } from 'vitest'
import { runRestoreStep } from './run-restore-step.ts'

it('tags a restored table by its ARN', async () => {
  const TableArn = 'arn:aws:dynamodb:us-east-1:123456789012:table/nestboard-main-20261125t0200'
  const dynamo = mockClient(DynamoDBClient)
  dynamo.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE', TableArn } })
  const Tags = [{ Key: 'branch', Value: 'main' }]
  await runRestoreStep(new DynamoDBClient({}), 'nestboard-main-20261125t0200', { says: 'Tag it', tag: { Tags } })
  expect(dynamo.commandCalls(TagResourceCommand).map(({ args: [{ input }] }) => input)).toEqual([
    { ResourceArn: TableArn, Tags },
  ])
})
