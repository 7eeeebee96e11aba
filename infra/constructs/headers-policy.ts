import { Duration, Stack } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { IResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { hstsSeconds, mediaHeaders, buildPageHeaders } from '../headers.ts'
import type { PageHeaderOptions, SecurityHeaders } from '../headers.ts'

/** Headers for which CloudFront has dedicated fields; all others are set as custom headers. */
const known = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
])

type HeadersName = 'page' | 'checkout' | 'media'

const referrerPolicies = {
  'no-referrer': HeadersReferrerPolicy.NO_REFERRER,
  'strict-origin': HeadersReferrerPolicy.STRICT_ORIGIN,
}

/**
 * Creates a CloudFront policy named `<prefix>-<name>` with headers of `infra/headers.ts`, which override the origin's
 * values.
 */
export const createHeadersPolicy = (
  scope: Construct,
  prefix: string,
  name: HeadersName,
  headers: SecurityHeaders,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, `Headers-${name}`, {
    responseHeadersPolicyName: `${prefix}-${name}`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'], override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: referrerPolicies[headers['referrer-policy']], override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(hstsSeconds),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(headers)
        .filter(([header]) => !known.has(header))
        .map(([header, value]) => ({ header, value, override: true })),
    },
  })

/** Keeps branches, which are work in progress, out of search engines. */
const noIndex = { 'x-robots-tag': 'noindex, nofollow' }

/** Name of the SSM parameter through which the branches' stacks find a shared policy of response headers. */
const parameterOf = (name: HeadersName) => `/nestboard/headers/${name}`

/**
 * Creates the policies that all branches share, because an account can have only twenty. A policy can't name the
 * upload bucket of each branch, so pages of branches may upload to every bucket of the region; main has its own
 * policies, which name its bucket.
 */
export function createSharedHeadersPolicies(
  scope: Construct,
  needs: Pick<PageHeaderOptions, 'googleMap' | 'basemapUrl'>,
): void {
  const { region, urlSuffix } = Stack.of(scope)
  const uploads = [`https://*.s3.${region}.${urlSuffix}`]
  const policies = {
    page: buildPageHeaders({ ...needs, uploads }),
    checkout: buildPageHeaders({ ...needs, uploads, checkout: true }),
    media: mediaHeaders,
  }
  for (const [name, headers] of Object.entries(policies) as [HeadersName, SecurityHeaders][])
    new StringParameter(scope, `HeadersId-${name}`, {
      parameterName: parameterOf(name),
      stringValue: createHeadersPolicy(scope, 'nestboard-branches', name, { ...headers, ...noIndex })
        .responseHeadersPolicyId,
    })
}

/** Returns the shared policy of that name, for use in a branch's stack. */
export const findSharedHeadersPolicy = (scope: Construct, name: HeadersName): IResponseHeadersPolicy =>
  ResponseHeadersPolicy.fromResponseHeadersPolicyId(
    scope,
    `Headers-${name}`,
    StringParameter.valueForStringParameter(scope, parameterOf(name)),
  )
