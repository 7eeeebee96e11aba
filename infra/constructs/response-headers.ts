import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { hstsSeconds } from '../headers.ts'
import type { SecurityHeaders } from '../headers.ts'
import type { Place } from './place.ts'

/** CloudFront has dedicated fields for these headers; all others are custom headers. */
const known = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
])

const referrerPolicies = {
  'no-referrer': HeadersReferrerPolicy.NO_REFERRER,
  'strict-origin': HeadersReferrerPolicy.STRICT_ORIGIN,
}

/** The headers of `infra/headers.ts` as a CloudFront policy, which overrides the origin's values. */
export const responseHeaders = (
  scope: Construct,
  place: Place,
  name: string,
  headers: SecurityHeaders,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, `Headers-${name}`, {
    responseHeadersPolicyName: `${place.prefix}-${name}`,
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
