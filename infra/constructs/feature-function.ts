import { Duration, RemovalPolicy, Size, Stack, Tags } from 'aws-cdk-lib'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { MediaGrants } from '@nestboard/functions/kernel/media/media-grants.ts'
import { getFunctionMemoryMb } from '../get-function-memory-mb.ts'
import { buildMediaPolicyStatements } from './build-media-policy-statements.ts'
import { buildTablePolicyStatements } from './build-table-policy-statements.ts'
import type { DeploymentSettings } from './derive-deployment-settings.ts'

export interface FeatureFunctionProps {
  readonly place: DeploymentSettings
  /** Name of the function, and of the folder with its bundle under `.build/lambda`. */
  readonly name: string
  /** Value of the cost allocation tag. */
  readonly feature: string
  readonly environment: Readonly<Record<string, string>>
  /** The table, and the function's permissions on it. */
  readonly table?: { readonly of: ITable; readonly grants: Grants }
  /** The media bucket, and the function's permissions on it. The bucket's name is passed in the environment. */
  readonly media?: { readonly of: IBucket; readonly grants: MediaGrants }
  readonly statements?: readonly PolicyStatement[]
  readonly timeoutSeconds: number
  /** Temporary storage, if the default 512 MB is not enough. */
  readonly temporaryMb?: number
  /**
   * Concurrency to reserve, used only where the installation allows reservations (`reserveConcurrency` in cdk.json).
   */
  readonly maxConcurrency?: number
}

export const getFunctionConstructId = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the name of a function's log group. The dashboard queries the group by this name. */
export const getFunctionLogGroupName = (slug: string, name: string): string => `/nestboard/${slug}/${name}`

/**
 * A Lambda function with its own log group and role. All permissions are passed to the constructor: the role is
 * immutable, so that CDK can't add grants implicitly.
 */
export class FeatureFunction extends LambdaFunction {
  /** The function's name without the branch's prefix. */
  readonly name: string

  constructor(
    scope: Construct,
    { place, name, feature, environment, table, media, statements = [], timeoutSeconds, ...size }: FeatureFunctionProps,
  ) {
    const id = getFunctionConstructId(name)
    const functionName = `${place.prefix}-${name}`
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      logGroupName: getFunctionLogGroupName(place.slug, name),
      retention: place.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const logs = new PolicyStatement({
      effect: Effect.ALLOW,
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    })
    const kept = [
      ...(table ? buildTablePolicyStatements(table.of, table.grants) : []),
      ...(media ? buildMediaPolicyStatements(media.of, media.grants) : []),
    ]
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${functionName} may do`,
      // Policies are inline, because a separate policy would count toward the 500 resources of a stack.
      inlinePolicies: { Granted: new PolicyDocument({ statements: [logs, ...kept, ...statements] }) },
    })
    super(scope, id, {
      functionName,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(`${place.lambdaDir}/${name}`),
      memorySize: getFunctionMemoryMb(name),
      ...(size.temporaryMb && { ephemeralStorageSize: Size.mebibytes(size.temporaryMb) }),
      ...(place.reservesConcurrency && size.maxConcurrency && { reservedConcurrentExecutions: size.maxConcurrency }),
      timeout: Duration.seconds(timeoutSeconds),
      environment: { ...environment, ...(media && { NB_MEDIA_BUCKET: media.of.bucketName }) },
      role: role.withoutPolicyUpdates(),
      logGroup,
      loggingFormat: LoggingFormat.TEXT,
    })
    this.name = name
    for (const each of [this, role, logGroup]) Tags.of(each).add('feature', feature)
  }

  /** The ARN by which API Gateway invokes the function. */
  get invokeUri(): string {
    const { partition, region } = Stack.of(this)
    return `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${this.functionArn}/invocations`
  }
}
