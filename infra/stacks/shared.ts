import { Stack } from 'aws-cdk-lib'
import type { App, StackProps } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnEmailIdentity } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { costDashboard } from '../constructs/cost-dashboard.ts'
import { branchPolicy } from '../constructs/branch-policy.ts'
import { deployRoles } from '../constructs/deploy-role.ts'
import { firewall } from '../constructs/firewall.ts'
import { gatewayLogs } from '../constructs/gateway-logs.ts'

/** Parameter through which the branches' stacks find the shared firewall. */
export const webAclParameter = '/nestboard/web-acl-arn'
export const alarmTopicName = 'nestboard-alarms'

export interface SharedProps extends StackProps {
  /** `owner/name` on GitHub; no deploy roles are created without it. */
  readonly repository?: string
  /** Recipient of alarms and budget alerts. */
  readonly alarmEmail?: string
  readonly mailDomain: string
  /** Every function of a branch, whose logs the dashboard queries. */
  readonly functionNames: readonly string[]
}

/**
 * Resources that exist once per account: firewall, dashboard, alarm topic, mail identity, gateway logs, branch policy, deploy
 * roles.
 */
export class SharedStack extends Stack {
  constructor(app: App, id: string, { repository, alarmEmail, mailDomain, functionNames, ...props }: SharedProps) {
    super(app, id, props)
    const acl = firewall(this)
    new StringParameter(this, 'WebAclArn', { parameterName: webAclParameter, stringValue: acl.attrArn })

    const topic = new Topic(this, 'Alarms', { topicName: alarmTopicName, enforceSSL: true })
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('budgets.amazonaws.com'), new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail))

    new CfnEmailIdentity(this, 'MailIdentity', { emailIdentity: mailDomain })
    gatewayLogs(this)
    costDashboard(this, functionNames)
    branchPolicy(this)
    if (repository) deployRoles(this, repository)
  }
}
