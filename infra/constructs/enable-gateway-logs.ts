import { CfnAccount } from 'aws-cdk-lib/aws-apigateway'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/**
 * Lets the socket APIs of this account and region write access logs. API Gateway has a single role for this per
 * account and region.
 */
export function enableGatewayLogs(scope: Construct): void {
  const role = new Role(scope, 'GatewayLogs', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
  })
  new CfnAccount(scope, 'Gateway', { cloudWatchRoleArn: role.roleArn })
}
