import { Duration, RemovalPolicy, Size, Stack, Tags } from 'aws-cdk-lib'
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { MediaGrants } from '@nestboard/functions/kernel/media-grants.ts'
import { mediaStatements } from './media-statements.ts'
import { tableStatements } from './table-statements.ts'
import type { Place } from './place.ts'

export interface FeatureFunctionProps {
  readonly place: Place
  /** Folder under `.build/lambda`, and the function's own name. */
  readonly name: string
  /** Tag: whose costs these are. */
  readonly feature: string
  readonly environment: Readonly<Record<string, string>>
  /** The table and what the function may do with it. */
  readonly table?: { readonly of: ITable; readonly grants: Grants }
  /** The media bucket and what the function may do with it; it is told the bucket's name. */
  readonly media?: { readonly of: IBucket; readonly grants: MediaGrants }
  /** What it may do beside these. */
  readonly statements?: readonly PolicyStatement[]
  readonly timeoutSeconds: number
  readonly memoryMb?: number
  /** Room for files, beyond the 512 MB everyone has. */
  readonly temporaryMb?: number
  /** How many of it run at once on main. A branch reserves nothing: an account has a thousand for all of them. */
  readonly concurrencyMost?: number
}

/**
 * A Lambda function with its log group and a role of its own. All it may do is stated where it is made: the role takes
 * no later grants, so that nothing CDK adds on its own widens it.
 */
export class FeatureFunction extends LambdaFunction {
  constructor(
    scope: Construct,
    { place, name, feature, environment, table, media, statements = [], timeoutSeconds, ...size }: FeatureFunctionProps,
  ) {
    const id = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    const functionName = `${place.prefix}-${name}`
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      logGroupName: `/nestboard/${place.slug}/${name}`,
      retention: place.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${functionName} may do`,
    })
    const logs = new PolicyStatement({
      effect: Effect.ALLOW,
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    })
    const kept = [
      ...(table ? tableStatements(table.of, table.grants) : []),
      ...(media ? mediaStatements(media.of, media.grants) : []),
    ]
    for (const statement of [logs, ...kept, ...statements]) role.addToPolicy(statement)
    super(scope, id, {
      functionName,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(`${place.lambdaDir}/${name}`),
      memorySize: size.memoryMb ?? 512,
      ...(size.temporaryMb && { ephemeralStorageSize: Size.mebibytes(size.temporaryMb) }),
      ...(place.isMain && size.concurrencyMost && { reservedConcurrentExecutions: size.concurrencyMost }),
      timeout: Duration.seconds(timeoutSeconds),
      environment: { ...environment, ...(media && { NB_MEDIA_BUCKET: media.of.bucketName }) },
      role: role.withoutPolicyUpdates(),
      logGroup,
      loggingFormat: LoggingFormat.TEXT,
    })
    // The role's policy isn't in the function's own dependencies when the role is closed to updates.
    this.node.addDependency(role)
    for (const each of [this, role, logGroup]) Tags.of(each).add('feature', feature)
  }

  /** ARN by which API Gateway calls it. */
  get invokeUri(): string {
    const { partition, region } = Stack.of(this)
    return `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${this.functionArn}/invocations`
  }
}
