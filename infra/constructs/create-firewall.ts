import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { toCloudCookieName } from '@nestboard/functions/kernel/request/cookie.ts'
import { plainSessionCookieName } from '@nestboard/functions/kernel/request/session.ts'
import type { Construct } from 'constructs'

export const firewallName = 'nestboard'

/**
 * Limits of requests to the API and to sockets in five minutes. Pages, scripts and pictures don't count: the edge
 * serves them from its cache, and a page load asks for about seventy. An `address` may be a hotel, a campus or a mobile
 * carrier with thousands of people behind it; a `session`, with its address, is one person. A scraper that changes its
 * cookie with each request meets the limit of its address.
 */
export const firewallRateRules = [
  { name: 'session', limit: 2000 },
  { name: 'address', limit: 20_000 },
] as const

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

const asIs = [{ priority: 0, type: 'NONE' }]
const startsWith = (path: string) => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: asIs,
  },
})
const apiOnly = { orStatement: { statements: ['/v1/', '/ws'].map(startsWith) } }
/** What a rule counts by. A request without the cookie is counted by its address alone. */
const keyOf = {
  session: {
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [
      { ip: {} },
      { cookie: { name: toCloudCookieName(plainSessionCookieName), textTransformations: asIs } },
    ],
  },
  address: { aggregateKeyType: 'IP' },
}

/** Creates the web ACL in front of every branch. It is shared, because it costs $5 a month plus $1 per rule. */
export const createFirewall = (scope: Construct): CfnWebACL =>
  new CfnWebACL(scope, 'Firewall', {
    name: firewallName,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visible(firewallName),
    dataProtectionConfig: { dataProtections: hidden },
    rules: [
      ...firewallRateRules.map(({ name, limit }, priority) => ({
        name,
        priority,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: {
          rateBasedStatement: { limit, evaluationWindowSec: 300, scopeDownStatement: apiOnly, ...keyOf[name] },
        },
        visibilityConfig: visible(name),
      })),
      ...managed.map(({ name, counted }, index) => ({
        name,
        priority: firewallRateRules.length + index,
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
