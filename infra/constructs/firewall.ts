import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** Requests one address may send in five minutes; a family behind one address reads far less, a scraper far more. */
const requestsMost = 5000

/** Amazon's own rule groups, by name, with the rules in them that only count. */
const managed: readonly { name: string; counted: readonly string[] }[] = [
  { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
  // Its body limit is 8 KB, and forms with a small photo in them are larger; the handlers have a limit of their own.
  { name: 'AWSManagedRulesCommonRuleSet', counted: ['SizeRestrictions_BODY'] },
]

const visible = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false })

/** The web ACL in front of every branch's edge: $5 and $1 a rule a month are worth paying once. */
export const firewall = (scope: Construct): CfnWebACL =>
  new CfnWebACL(scope, 'Firewall', {
    name: 'nestboard',
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible('nestboard'),
    rules: [
      {
        name: 'rate',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { limit: requestsMost, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
        visibilityConfig: visible('rate'),
      },
      ...managed.map(({ name, counted }, index) => ({
        name,
        priority: index + 1,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name,
            ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
          },
        },
        visibilityConfig: visible(name),
      })),
    ],
  })
