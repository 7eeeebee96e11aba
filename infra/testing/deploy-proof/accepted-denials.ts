/** Actions that a registry schema names and a branch's deployment is not allowed, and why it needs none of them. */
export interface AcceptedDenial {
  /** Resource types whose schemas name the actions. */
  readonly types: readonly string[]
  /** Actions, or services as `kms:*`. */
  readonly actions: readonly string[]
  readonly reason: string
}

export const acceptedDenials: readonly AcceptedDenial[] = [
  {
    types: ['AWS::DynamoDB::Table', 'AWS::Lambda::EventSourceMapping', 'AWS::Lambda::Function'],
    actions: ['kms:*'],
    reason: 'Tables, queues, code and logs are encrypted with keys that AWS owns.',
  },
  {
    types: ['AWS::Lambda::Function'],
    actions: ['ec2:*', 'elasticfilesystem:*', 's3files:*'],
    reason: 'No function runs in a VPC or mounts a file system.',
  },
  {
    types: ['AWS::DynamoDB::Table'],
    actions: ['kinesis:*', 'iam:CreateServiceLinkedRole'],
    reason: 'The table streams to Lambda and not to Kinesis, and has no replica and no scaling.',
  },
  {
    types: ['AWS::DynamoDB::Table'],
    actions: ['s3:*', 'logs:*'],
    reason: 'A stack never imports its table from a bucket; restoring does that with a person’s own permissions.',
  },
  {
    types: ['AWS::ApiGatewayV2::Api'],
    actions: ['s3:*'],
    reason: 'The API is not described by an OpenAPI file in a bucket.',
  },
  {
    types: ['AWS::S3::Bucket'],
    actions: ['s3tables:*'],
    reason: 'No bucket has a metadata table.',
  },
  {
    types: ['AWS::Logs::LogGroup'],
    actions: ['firehose:*', 's3:REST.PUT.OBJECT'],
    reason: 'No log group has a data protection policy, which would send its findings there.',
  },
  {
    types: ['AWS::Logs::DeliverySource'],
    actions: ['autoloop:*', 'codewhisperer:*', 'workmail:*', 'logs:AllowVendedLogDeliveryForResource'],
    reason: 'The only source of a delivery is CloudFront, whose own permission for it is allowed.',
  },
  {
    types: ['AWS::IAM::Role'],
    actions: ['iam:DeleteRolePermissionsBoundary'],
    reason:
      'Denied on purpose: a role without the boundary could do anything. CloudFormation calls it only to remove one.',
  },
]
