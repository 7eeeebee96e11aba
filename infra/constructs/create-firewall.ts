import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/**
 * Limit of requests per IP address in five minutes: far more than a family behind one address makes, far fewer than a
 * scraper makes.
 */
const maxRequests = 5000

/** AWS managed rule groups, each with the rules that only count matches instead of blocking. */
const managed: readonly { name: string; counted: readonly string[] }[] = [
  { name: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
  // These rules mistake request bodies with descriptions of stays and multipart forms for attacks. They only count
  // until sampled requests show that blocking is safe.
  {
    name: 'AWSManagedRulesCommonRuleSet',
    counted: [
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'EC2MetaDataSSRF_BODY',
    ],
  },
]

const visible = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true })

/** Fields that request samples must not show: cookies hold sessions, and queries hold the tokens of mailed links. */
const hidden = [
  { field: { fieldType: 'SINGLE_HEADER', fieldKeys: ['cookie'] }, action: 'SUBSTITUTION' },
  { field: { fieldType: 'QUERY_STRING' }, action: 'SUBSTITUTION' },
]

/** Creates the web ACL in front of every branch. It is shared, because it costs $5 a month plus $1 per rule. */
export const createFirewall = (scope: Construct): CfnWebACL =>
  new CfnWebACL(scope, 'Firewall', {
    name: 'nestboard',
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible('nestboard'),
    dataProtectionConfig: { dataProtections: hidden },
    rules: [
      {
        name: 'rate',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { limit: maxRequests, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
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
