import { Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { App, StackProps } from 'aws-cdk-lib'
import { AttributeType, BillingMode, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { BucketProps } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Place } from '../constructs/place.ts'
import { tableDefinition } from '../table.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** An upload nobody has confirmed within a day is not coming back. */
const uploadKeptDays = 1
const replacedKeptDays = 30
const accessLogKeptDays = 30

/** What must outlive a deployment: the table, people's media, the log of who fetched what, and the edge's secret. */
export class DataStack extends Stack {
  readonly table: Table
  readonly media: Bucket
  readonly accessLogs: Bucket
  readonly originSecret: Secret

  constructor(app: App, id: string, { place, ...props }: StackProps & { place: Place }) {
    super(app, id, props)
    const { partition, sort } = tableDefinition.keys
    const removalPolicy = place.isMain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
    this.table = new Table(this, 'Table', {
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
      this.table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: text(index.partition),
        sortKey: text(index.sort),
      })

    this.accessLogs = new Bucket(this, 'AccessLogs', {
      ...closed(place, 'logs'),
      enforceSSL: true,
      // CloudFront delivers its logs by ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(accessLogKeptDays) }],
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.media = new Bucket(this, 'Media', {
      ...closed(place, 'media'),
      removalPolicy,
      versioned: place.isMain,
      // A presigned PUT is the permission; CORS only lets pages of ours send it, and carries no cookie.
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedOrigins: ['https://*.cloudfront.net'],
          allowedHeaders: ['content-type'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { prefix: 'upload/', expiration: Duration.days(uploadKeptDays) },
        {
          noncurrentVersionExpiration: Duration.days(replacedKeptDays),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'media/',
    })
    this.originSecret = new Secret(this, 'OriginSecret', {
      secretName: `${place.prefix}-origin`,
      description: 'What CloudFront sends with each request, so that nobody walks around it',
      generateSecretString: { passwordLength: 43, excludePunctuation: true },
    })
  }
}

/** A bucket's name, unique in the world by its account, and what every bucket of ours has in common. */
export const closed = (place: Place, name: string): BucketProps => ({
  bucketName: `${place.prefix}-${name}-${Aws.ACCOUNT_ID}`,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
})
