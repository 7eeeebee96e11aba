import { Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { App, StackProps } from 'aws-cdk-lib'
import { AttributeType, BillingMode, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { BucketProps, CfnBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3'
import { buildEdgeLogPolicyStatement } from '../constructs/edge-log.ts'
import { scheduleTableExport } from '../constructs/schedule-table-export.ts'
import type { BackupSettings } from '../constructs/schedule-table-export.ts'
import type { DeploymentSettings } from '../constructs/derive-deployment-settings.ts'
import { createDeploymentSecrets } from '../constructs/secrets.ts'
import type { DeploymentSecrets } from '../constructs/secrets.ts'
import { uncheckedUploadRetentionDays, uploadPrefix } from '../upload-check-lambda.ts'
import { tableDefinition } from '../table.ts'
import { personalDataExportRetentionDays, personalDataExportKeyPrefix } from '../timers-lambda.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** Number of days in which objects that were removed by mistake can be restored. */
const removedKeptDays = 30
const accessLogKeptDays = 30
/**
 * Retention of messages in the dead-letter queues. Failed stream records are kept equally long, because they hold
 * personal data.
 */
const failureKeptDays = 14

export interface DataStackProps extends StackProps {
  readonly place: DeploymentSettings
  /** A custom domain, used instead of CloudFront's. */
  readonly domain?: { readonly name: string }
  /** A table restored next to the stack's own, which the system uses instead. */
  readonly restoredTable?: { readonly name: string; readonly streamArn: string }
  /** Where the table is exported to every night. */
  readonly backup?: BackupSettings
}

/** Everything that must survive a deployment: the table, media, access logs, failed stream records and the secrets. */
export class DataStack extends Stack {
  readonly table: ITable
  readonly media: Bucket
  readonly accessLogs: Bucket
  /** Bucket for the full contents of stream records that a lane gave up on. */
  readonly failures: Bucket
  readonly secrets: DeploymentSecrets

  constructor(app: App, id: string, { place, domain, restoredTable, backup, ...props }: DataStackProps) {
    super(app, id, props)
    const { partition, sort } = tableDefinition.keys
    const removalPolicy = place.isMain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
    const own = new Table(this, 'Table', {
      tableName: place.prefix,
      partitionKey: text(partition),
      sortKey: text(sort),
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: tableDefinition.ttlAttribute,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: place.isMain,
      removalPolicy,
    })
    for (const index of tableDefinition.indexes)
      own.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: text(index.partition),
        sortKey: text(index.sort),
      })

    this.table = restoredTable
      ? Table.fromTableAttributes(this, 'Restored', {
          tableName: restoredTable.name,
          tableStreamArn: restoredTable.streamArn,
          globalIndexes: tableDefinition.indexes.map(({ name }) => name),
        })
      : own
    if (backup) scheduleTableExport(this, { ...backup, table: this.table })
    // The other stacks import these values until their own update, which follows this stack's update. CloudFormation
    // refuses to remove an export that is still imported.
    for (const value of [own.tableName, own.tableArn, own.tableStreamArn!]) this.exportValue(value)
    this.accessLogs = new Bucket(this, 'AccessLogs', {
      ...getBucketDefaults(place, 'logs'),
      enforceSSL: true,
      // Log delivery sets an ACL that makes this account the owner of the log files.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(accessLogKeptDays) }],
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.accessLogs.addToResourcePolicy(buildEdgeLogPolicyStatement(this.accessLogs))
    this.failures = new Bucket(this, 'Failures', {
      ...getBucketDefaults(place, 'failures'),
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(failureKeptDays) }],
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'failures/',
      removalPolicy: RemovalPolicy.DESTROY,
    })
    eventsOf(this.failures)
    this.media = new Bucket(this, 'Media', {
      ...getBucketDefaults(place, 'media'),
      removalPolicy,
      versioned: place.isMain,
      // A presigned PUT carries its own permission. CORS only lets our pages send the request, without cookies.
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedOrigins: [`https://${domain?.name ?? '*.cloudfront.net'}`],
          allowedHeaders: ['content-type', 'if-none-match'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        expireAfter(uploadPrefix, uncheckedUploadRetentionDays, place),
        expireAfter(personalDataExportKeyPrefix, personalDataExportRetentionDays, place),
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          ...(place.isMain && {
            noncurrentVersionExpiration: Duration.days(removedKeptDays),
            expiredObjectDeleteMarker: true,
          }),
        },
      ],
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'media/',
    })
    eventsOf(this.media)
    this.secrets = createDeploymentSecrets(this, place)
    // The table is created last: if another resource failed after it, the rolled-back stack could not remove the
    // protected table again.
    own.node.addDependency(this.accessLogs, this.failures, this.media, this.secrets.origin, this.secrets.signing)
  }
}

/**
 * Makes a bucket report new objects to EventBridge. This is set in the template, because CDK's own way adds a function
 * that may change any bucket.
 */
function eventsOf(bucket: Bucket): void {
  const made = bucket.node.defaultChild as CfnBucket
  made.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
}

/** Returns a rule that expires the objects of a prefix, and their old versions, after some days. */
const expireAfter = (prefix: string, days: number, { isMain }: DeploymentSettings): LifecycleRule => ({
  prefix,
  expiration: Duration.days(days),
  ...(isMain && { noncurrentVersionExpiration: Duration.days(1) }),
})

/** Returns a globally unique bucket name, and the properties that all our buckets share. */
export const getBucketDefaults = (place: DeploymentSettings, name: string): BucketProps => ({
  bucketName: `${place.prefix}-${name}-${Aws.ACCOUNT_ID}`,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
})
