import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { buildRollbackConfiguration, rollbackAlarms } from './cloud/build-rollback-configuration.ts'
import { dataExportRoleName } from './constructs/schedule-table-export.ts'
import { BackupStack } from './stacks/backup-stack.ts'
import { listResourcesOfType, listRolePolicies, synthesizeStacks } from './testing/assembly.ts'
import { findCloudFormationResourceFaults } from './testing/resource-faults.ts'

const backup = { bucket: 'stays-exports', account: '210987654321' }
const nestboard = { mailFrom: 'a@b.travel', monthlyBudget: 20, backup }

describe('the nightly export', () => {
  const main = synthesizeStacks('main', { nestboard })

  it('is asked of DynamoDB by the scheduler itself, for the bucket of the second account', () => {
    const found = listResourcesOfType(main, 'AWS::Scheduler::Schedule').filter(
      ({ Properties }) => Properties['Name'] === dataExportRoleName,
    )
    expect(found).toHaveLength(1)
    const { ScheduleExpression, Target } = found[0]!.Properties
    expect(ScheduleExpression).toBe('rate(1 day)')
    expect(JSON.stringify(Target.Arn)).toContain('aws-sdk:dynamodb:exportTableToPointInTime')
    expect(JSON.stringify(Target.Input)).toMatch(/stays-exports.*210987654321.*DYNAMODB_JSON/)
  })

  it('may export one table and put objects, nothing else', () => {
    const actions = listRolePolicies(main)
      .filter(({ role }) => role.startsWith('ExportRole'))
      .flatMap(({ document }) =>
        (document.Statement as { Action: string | string[] }[]).flatMap(({ Action }) => Action),
      )
    expect(actions.toSorted()).toEqual(['dynamodb:ExportTableToPointInTime', 's3:AbortMultipartUpload', 's3:PutObject'])
  })

  it('is main’s alone, and needs the setting', () => {
    for (const [branch, settings] of [
      ['main', { ...nestboard, backup: undefined }],
      ['feature/one', nestboard],
    ] as const)
      expect(JSON.stringify(synthesizeStacks(branch, { nestboard: settings }).stacks)).not.toContain(dataExportRoleName)
  })
})

it('the second account keeps exports locked, and lets main’s export put objects and do nothing else', () => {
  const stack = new BackupStack(new App({ analyticsReporting: false }), 'Nestboard-Backup', {
    env: { account: backup.account, region: 'us-east-1' },
    bucket: backup.bucket,
    source: '123456789012',
  })
  const template = Template.fromStack(stack)
  const resources = Object.values(
    template.toJSON()['Resources'] as Record<string, { Type: string; Properties: object }>,
  )
  expect(resources.flatMap((each) => findCloudFormationResourceFaults(each as never))).toEqual([])
  template.hasResourceProperties('AWS::S3::Bucket', {
    BucketName: backup.bucket,
    ObjectLockEnabled: true,
    ObjectLockConfiguration: { Rule: { DefaultRetention: { Days: 35, Mode: 'COMPLIANCE' } } },
  })
  const [policy] = Object.values(template.findResources('AWS::S3::BucketPolicy'))
  const allowed = (policy!['Properties'].PolicyDocument.Statement as { Effect: string; Action: string[] }[]).filter(
    ({ Effect }) => Effect === 'Allow',
  )
  expect(allowed).toMatchObject([
    {
      Action: ['s3:PutObject', 's3:AbortMultipartUpload'],
      Condition: { ArnEquals: { 'aws:PrincipalArn': expect.anything() } },
    },
  ])
})

it('a deployment is taken back by alarms that main has', () => {
  const names = listResourcesOfType(synthesizeStacks('main'), 'AWS::CloudWatch::Alarm').map(
    ({ Properties }) => Properties['AlarmName'] as string,
  )
  for (const each of rollbackAlarms) expect(names).toContain(`nestboard-main-${each}`)
  const { RollbackTriggers = [], MonitoringTimeInMinutes } = buildRollbackConfiguration('123456789012', true)
  expect(RollbackTriggers.map(({ Arn }) => Arn!.split(':').at(-1))).toEqual(
    rollbackAlarms.map((each) => `nestboard-main-${each}`),
  )
  expect(MonitoringTimeInMinutes).toBeGreaterThanOrEqual(10)
  expect(buildRollbackConfiguration('123456789012', false).RollbackTriggers).toEqual([])
})
