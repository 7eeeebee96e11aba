import { Stack } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { Construct } from 'constructs'

/** The bucket for exports, and the account that owns it. */
export interface BackupSettings {
  readonly bucket: string
  readonly account: string
}

/** The role that exports, which the second account lets in by this name. */
export const dataExportRoleName = 'nestboard-main-export'

/**
 * Exports main's table to a bucket of a second account every night. EventBridge Scheduler asks DynamoDB itself, so
 * there is no function that could fail or cost; the export reads the backup, not the table.
 */
export function scheduleTableExport(
  scope: Construct,
  { table, bucket, account: owner }: BackupSettings & { readonly table: ITable },
): void {
  const { partition, account } = Stack.of(scope)
  const role = new Role(scope, 'ExportRole', {
    roleName: dataExportRoleName,
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': account } },
    }),
    description: 'Exports the table to the second account every night',
  })
  role.addToPolicy(new PolicyStatement({ actions: ['dynamodb:ExportTableToPointInTime'], resources: [table.tableArn] }))
  role.addToPolicy(
    new PolicyStatement({
      actions: ['s3:PutObject', 's3:AbortMultipartUpload'],
      resources: [`arn:${partition}:s3:::${bucket}/*`],
    }),
  )
  const schedule = new CfnSchedule(scope, 'ExportSchedule', {
    name: dataExportRoleName,
    description: 'The nightly export of the table to the second account',
    scheduleExpression: 'rate(1 day)',
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: `arn:${partition}:scheduler:::aws-sdk:dynamodb:exportTableToPointInTime`,
      roleArn: role.roleArn,
      input: JSON.stringify({
        TableArn: table.tableArn,
        S3Bucket: bucket,
        S3BucketOwner: owner,
        S3Prefix: 'nestboard-main',
        ExportFormat: 'DYNAMODB_JSON',
      }),
      retryPolicy: { maximumRetryAttempts: 10, maximumEventAgeInSeconds: 6 * 3600 },
    },
  })
  schedule.node.addDependency(role)
}
