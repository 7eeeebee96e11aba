import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { App, StackProps } from 'aws-cdk-lib'
import { AccountPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectLockRetention,
  ObjectOwnership,
  StorageClass,
} from 'aws-cdk-lib/aws-s3'
import { dataExportRoleName } from '../constructs/schedule-table-export.ts'

export interface BackupStackProps extends StackProps {
  /** The bucket's name, as cdk.json names it. */
  readonly bucket: string
  /** The account whose main branch is copied here. */
  readonly source: string
}

/** No one can delete an export within this time, and nobody keeps one much longer: it holds personal data. */
const lockedDays = 35
const keptDays = lockedDays + 5
/** An export is read only in an emergency, but at once, so it is stored where both are cheap enough. */
const storageClass = StorageClass.GLACIER_INSTANT_RETRIEVAL

/**
 * The second account's only stack: a bucket into which main's account may put exports, and from which it may neither
 * read nor delete. Not even the second account's own administrators can delete an export early (object lock).
 */
export class BackupStack extends Stack {
  constructor(app: App, id: string, { bucket, source, ...props }: BackupStackProps) {
    super(app, id, { ...props, terminationProtection: true })
    const exports = new Bucket(this, 'Exports', {
      bucketName: bucket,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Exports belong to this account, though another one writes them.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(lockedDays)),
      lifecycleRules: [
        {
          expiration: Duration.days(keptDays),
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          transitions: [{ storageClass, transitionAfter: Duration.days(1) }],
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    exports.addToResourcePolicy(
      new PolicyStatement({
        principals: [new AccountPrincipal(source)],
        actions: ['s3:PutObject', 's3:AbortMultipartUpload'],
        resources: [exports.arnForObjects('*')],
        conditions: {
          ArnEquals: { 'aws:PrincipalArn': `arn:${this.partition}:iam::${source}:role/${dataExportRoleName}` },
        },
      }),
    )
  }
}
