import { CfnParameter, SecretValue } from 'aws-cdk-lib'
import type { Stack } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { Place } from './place.ts'

/** The two secrets of a copy. Each is a JSON object, of which functions and edge get single fields. */
export interface Secrets {
  /** `sent` by the edge with each request; `accepted` too while the secret changes. */
  readonly origin: Secret
  /**
   * `first` signs offers and private addresses. `newer` holds later versions, `2:secret,` each, the newest first; `later` one that
   * verifies but does not sign yet, `,2:secret`.
   */
  readonly signing: Secret
}

const generated = (scope: Construct, id: string, name: string, description: string, field: string, empty: string[]) =>
  new Secret(scope, id, {
    secretName: name,
    description,
    generateSecretString: {
      passwordLength: 43,
      excludePunctuation: true,
      generateStringKey: field,
      secretStringTemplate: JSON.stringify(Object.fromEntries(empty.map((each) => [each, '']))),
    },
  })

/** Makes the secrets. A branch has one for both, because a second would cost almost as much as the idle branch. */
export function makeSecrets(scope: Construct, { prefix, isMain }: Place): Secrets {
  const what = 'Sent by CloudFront with each request, so that the API refuses requests that bypass it'
  if (!isMain) {
    const both = generated(scope, 'OriginSecret', `${prefix}-origin`, what, 'sent', ['accepted', 'newer', 'later'])
    return { origin: both, signing: both }
  }
  return {
    origin: generated(scope, 'OriginSecret', `${prefix}-origin`, what, 'sent', ['accepted']),
    signing: generated(scope, 'SigningSecret', `${prefix}-signing`, 'Signs offers and private addresses', 'first', [
      'newer',
      'later',
    ]),
  }
}

/** Name of the parameter that makes CloudFormation read the secrets again: it compares templates, not secrets. */
export const secretsVersionParameter = 'RotationCount'

/** References to fields of the secrets in a stack, resolved by CloudFormation. */
export function secretFields(stack: Stack, { origin, signing }: Secrets) {
  const version = new CfnParameter(stack, secretsVersionParameter, {
    default: '1',
    description: 'Raised by npm run rotate; has no other meaning',
  })
  const field = (of: Secret, jsonField: string) =>
    SecretValue.secretsManager(of.secretArn, { jsonField }).unsafeUnwrap()
  const sent = field(origin, 'sent')
  const first = field(signing, signing === origin ? 'sent' : 'first')
  return {
    version: version.valueAsString,
    /** What the edge sends. */
    sent,
    /** What functions accept. */
    accepted: `${sent},${field(origin, 'accepted')}`,
    /** Signs private addresses. */
    first,
    /** Signs offers. */
    signing: `${field(signing, 'newer')}${first}${field(signing, 'later')}`,
  }
}
