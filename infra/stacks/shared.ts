import { Stack } from 'aws-cdk-lib'
import type { App, StackProps } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { createCostDashboard } from '../constructs/create-cost-dashboard.ts'
import { createBranchDeployPolicy } from '../constructs/create-branch-deploy-policy.ts'
import type { BranchLimits } from '../constructs/create-branch-deploy-policy.ts'
import { createCostBudget } from '../constructs/create-cost-budget.ts'
import { createDeployRoles } from '../constructs/deploy-role.ts'
import { createFirewall } from '../constructs/create-firewall.ts'
import { enableGatewayLogs } from '../constructs/enable-gateway-logs.ts'
import { createMailSending } from '../constructs/create-mail-sending.ts'
import { createPaymentAccountKey } from '../constructs/payment-account.ts'
import { createSharedOriginAccess } from '../constructs/shared-origin-access.ts'
import { createBranchesSharedAnswersPolicy } from '../constructs/shared-answers-policy.ts'
import { createSharedHeadersPolicies } from '../constructs/headers-policy.ts'
import type { PageHeaderOptions } from '../headers.ts'

/** Name of the SSM parameter through which the branches' stacks find the shared firewall. */
export const webAclParameterName = '/nestboard/web-acl-arn'
export const alarmTopicName = 'nestboard-alarms'

export interface SharedStackProps extends StackProps {
  /** The repository on GitHub, `owner/name`. Without it, no deploy roles are created. */
  readonly repository?: string
  /** Whether the account already has GitHub's identity provider. */
  readonly hasGithubProvider: boolean
  /** Whether the account already has a mail identity for our domain. */
  readonly hasMailIdentity: boolean
  /** Id of the mail domain's zone in Route 53; without it the DNS records are printed. */
  readonly mailZoneId?: string
  /** Recipient of alarms and budget alerts. */
  readonly alarmEmail?: string
  readonly branchLimits: BranchLimits
  /** Alerts are sent when the whole account costs more than this many dollars a month. */
  readonly accountBudget: number
  /** Names of a branch's functions, without the branch's prefix. The dashboard queries their logs. */
  readonly functionNames: readonly string[]
  /** Sources that the pages of branches need beyond our own origin. */
  readonly pages: Pick<PageHeaderOptions, 'googleMap' | 'basemapUrl'>
}

/**
 * Resources that exist once per account: firewall, response headers and origin access of branches, dashboard, alarm
 * topic, mail identity, gateway logs, key for payment accounts, branch policy, deploy roles.
 */
export class SharedStack extends Stack {
  constructor(
    app: App,
    id: string,
    {
      repository,
      hasGithubProvider,
      hasMailIdentity,
      mailZoneId,
      alarmEmail,
      branchLimits,
      accountBudget,
      functionNames,
      pages,
      ...props
    }: SharedStackProps,
  ) {
    super(app, id, props)
    const acl = createFirewall(this)
    new StringParameter(this, 'WebAclArn', { parameterName: webAclParameterName, stringValue: acl.attrArn })

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

    createMailSending(this, { mailDomain: branchLimits.mailDomain, hasMailIdentity, mailZoneId, reportsTo: alarmEmail })
    createSharedHeadersPolicies(this, pages)
    createSharedOriginAccess(this)
    createBranchesSharedAnswersPolicy(this)
    enableGatewayLogs(this)
    // The account's budget needs no tags. A branch's own budget counts nothing until the cost allocation tag is
    // activated.
    createCostBudget(this, { name: 'nestboard-account', dollars: accountBudget, topicArn: topic.topicArn })
    createPaymentAccountKey(this)
    createCostDashboard(this, functionNames)
    createBranchDeployPolicy(this, branchLimits)
    if (repository) createDeployRoles(this, repository, hasGithubProvider)
  }
}
