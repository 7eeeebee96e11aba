import { Token, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { App, Stack } from 'aws-cdk-lib'
import { listWildcardCdkNagFindings } from './constructs/create-branch-deploy-policy.ts'
import { privateMediaPrefix, publicMediaPrefix, uploadPrefix } from './upload-check-lambda.ts'
import { personalDataExportKeyPrefix } from './timers-lambda.ts'

/** A suppressed cdk-nag rule in a stack, and the reason. `at` limits the suppression to one or several constructs. */
export interface CdkNagSuppression {
  readonly stack: 'Data' | 'Api' | 'Events' | 'Web' | 'Observability' | 'Shared'
  readonly rule: string
  readonly at?: string | readonly string[]
  /**
   * The exact findings to suppress, for a rule with one finding per ARN. `{account}`, `{socket}`, `{media}` and
   * `{failures}` and `{stage}` are placeholders.
   */
  readonly findings?: readonly string[]
  readonly reason: string
}

function objectsUnder(prefix: string): string {
  return `Resource::{media}/${prefix}*`
}

/**
 * All suppressed findings of cdk-nag (rule pack AwsSolutions). At most fifteen exceptions are allowed; a test counts
 * them.
 */
export const cdkNagSuppressions: readonly CdkNagSuppression[] = [
  {
    stack: 'Data',
    rule: 'AwsSolutions-S10',
    at: 'Media',
    reason: 'Its TLS-only policy is in the web stack, beside the distribution that the same policy names.',
  },
  {
    stack: 'Data',
    rule: 'AwsSolutions-SMG4',
    at: ['OriginSecret', 'SigningSecret'],
    reason:
      'CloudFront and every function must change in order: npm run rotate does it, a timer would cut the site off.',
  },
  {
    stack: 'Data',
    rule: 'AwsSolutions-IAM5',
    at: 'ExportRole',
    findings: ['Resource::arn:aws:s3:::{exports}/*'],
    reason:
      'DynamoDB names the objects of an export. The bucket is in the second account, which allows nothing but to put.',
  },
  {
    stack: 'Api',
    rule: 'AwsSolutions-APIG4',
    reason:
      'The contract states who may call each route, and the kernel checks it from the session before any operation.',
  },
  {
    stack: 'Api',
    rule: 'AwsSolutions-IAM5',
    findings: [uploadPrefix, privateMediaPrefix].map(objectsUnder),
    reason:
      'Uploads and documents have random names: each function is bound to the prefix it signs or claims addresses of, with the actions it needs.',
  },
  {
    stack: 'Events',
    rule: 'AwsSolutions-IAM5',
    findings: [
      ...[uploadPrefix, publicMediaPrefix, privateMediaPrefix, personalDataExportKeyPrefix].map(objectsUnder),
      'Resource::{failures}/aws/lambda/*',
      ...['POST', 'DELETE'].map(
        (verb) => `Resource::arn:aws:execute-api:us-east-1:{account}:{socket}/{stage}/${verb}/@connections/*`,
      ),
    ],
    reason:
      'Objects have random names, Lambda names those of failed records, and API Gateway names connections as sockets open: each function is bound to the prefixes it works on, with the actions it needs.',
  },
  {
    stack: 'Events',
    rule: 'AwsSolutions-APIG4',
    reason:
      '$connect itself checks session and origin and refuses the handshake; the other routes exist only after it.',
  },
  {
    stack: 'Events',
    rule: 'AwsSolutions-SQS3',
    at: ['dead-letters', 'urgent-dead-letters', 'catalog-dead-letters'],
    reason: 'It is itself the dead-letter queue: of pushes, and the on-failure destination of everything else.',
  },
  {
    stack: 'Web',
    rule: 'AwsSolutions-S1',
    at: 'Site',
    reason: 'Only the edge reads it, and the edge logs every request; its content is public.',
  },
  {
    stack: 'Web',
    rule: 'AwsSolutions-CFR1',
    at: 'Edge',
    reason: 'Travelers come from everywhere.',
  },
  {
    stack: 'Web',
    rule: 'AwsSolutions-CFR3',
    at: 'Edge',
    reason: 'Every request is logged by standard logging v2, which omits queries; the rule only knows the older kind.',
  },
  {
    stack: 'Web',
    rule: 'AwsSolutions-CFR4',
    at: 'Edge',
    reason:
      "CloudFront's own name has CloudFront's own certificate and its TLS choice; with a domain in cdk.json it is 1.2 or later.",
  },
  {
    stack: 'Shared',
    rule: 'AwsSolutions-IAM4',
    at: 'GatewayLogs',
    findings: ['Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs'],
    reason: 'The one policy API Gateway accepts for its own logging; no function of ours has this role.',
  },
  {
    stack: 'Shared',
    rule: 'AwsSolutions-IAM5',
    at: ['Deploy', 'DeployBranch', 'Drill'],
    findings: [
      'Resource::arn:aws:s3:::nestboard-main-site-{account}/*',
      ...['', '/*'].map((objects) => `Resource::arn:aws:s3:::nestboard-*-{account}${objects}`),
      ...['-main*', '-*', '-main-2*', '-main-drill-*', '-main-drill-*/*'].map(
        (tables) => `Resource::arn:aws:dynamodb:us-east-1:{account}:table/nestboard${tables}`,
      ),
      // The permission to list stacks can't be limited to some resources.
      'Resource::*',
    ],
    reason:
      'Names of page files follow from their content, and branches come and go with their buckets and tables, of which only the rows about migrations are in reach. The names are ours and of this account; branches are denied main’s.',
  },
  {
    stack: 'Shared',
    rule: 'AwsSolutions-IAM5',
    at: 'BranchPolicy',
    findings: listWildcardCdkNagFindings('us-east-1'),
    reason:
      'It limits what the stacks of any branch may contain: services by name, resources by our prefix, main’s denied.',
  },
]

/**
 * Runs cdk-nag over the whole app at synthesis; only the findings in `cdkNagSuppressions` are suppressed.
 * @param shared references that other stacks import: the socket API's id, and the ARNs of two buckets; also
 *   the name of the sockets' stage
 */
export function runCdkNag(
  app: App,
  stacks: ReadonlyMap<CdkNagSuppression['stack'], Stack>,
  shared: {
    readonly socket: string
    readonly media: string
    readonly failures: string
    readonly stage: string
    /** The bucket for exports in the second account, if there is one. */
    readonly exports: string
  },
): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  const imported = (stack: CdkNagSuppression['stack'], value: string) => {
    const from = stacks.get(stack)!
    return (from.resolve(from.exportValue(value)) as { 'Fn::ImportValue': string })['Fn::ImportValue']
  }
  const socket = imported('Api', shared.socket)
  const media = imported('Data', shared.media)
  const failures = imported('Data', shared.failures)
  for (const { stack, rule, at, findings, reason } of cdkNagSuppressions) {
    const root = stacks.get(stack)!
    // A named construct may be missing: deploy roles exist only when a repository is configured.
    const scopes = at ? [at].flat().flatMap((name) => root.node.tryFindChild(name) ?? []) : [root]
    const account = Token.isUnresolved(root.account) ? '<AWS::AccountId>' : root.account
    const named = findings?.map((finding) =>
      finding
        .replace('{account}', account)
        .replace('{stage}', shared.stage)
        .replace('{exports}', shared.exports)
        .replace('{socket}', socket)
        .replace('{media}', media)
        .replace('{failures}', failures),
    )
    const ids = named?.map((finding) => `${rule}[${finding}]`) ?? [rule]
    for (const scope of scopes) for (const id of ids) Validations.of(scope).acknowledge({ id, reason })
  }
}
