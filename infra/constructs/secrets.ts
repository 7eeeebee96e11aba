import { CfnParameter, SecretValue } from 'aws-cdk-lib'
import type { Stack } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { DeploymentSettings } from './derive-deployment-settings.ts'

/** The two secrets of a deployment. Each is a JSON object; functions and edge receive single fields of it. */
export interface DeploymentSecrets {
  /**
   * Field `sent` is what the edge sends with each request; `accepted` is a second value that functions accept during a
   * rotation.
   */
  readonly origin: Secret
  /**
   * Field `first` is the original key, which signs private URLs, moves public points of listings
   * and, while `newer` is empty, signs offers. `newer` holds
   * later versions, newest first, each as `2:secret,`; `later` holds a version that verifies but does not sign yet, as
   * `,2:secret`.
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

/**
 * Creates the secrets. A branch has one secret for both purposes, because a second would cost almost as much as the
 * idle branch.
 */
export function createDeploymentSecrets(scope: Construct, { prefix, isMain }: DeploymentSettings): DeploymentSecrets {
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

/**
 * Name of the template parameter that is changed to make CloudFormation read the secrets again: without a changed
 * template or parameter, it would not update the stack.
 */
export const secretsVersionParameterName = 'RotationCount'

/** Returns references to fields of the secrets in a stack, which CloudFormation resolves. */
export function buildSecretReferences(stack: Stack, { origin, signing }: DeploymentSecrets) {
  const version = new CfnParameter(stack, secretsVersionParameterName, {
    default: '1',
    description: 'Raised by npm run rotate; has no other meaning',
  })
  const field = (of: Secret, jsonField: string) =>
    SecretValue.secretsManager(of.secretArn, { jsonField }).unsafeUnwrap()
  const sent = field(origin, 'sent')
  const first = field(signing, signing === origin ? 'sent' : 'first')
  return {
    version: version.valueAsString,
    /** Secret that the edge sends with each request. */
    sent,
    /** Comma-separated secrets that functions accept from the edge. */
    accepted: `${sent},${field(origin, 'accepted')}`,
    /** The original key, which signs private URLs. Later versions sign offers only. */
    first,
    /** Versions of the key that signs offers, the signing version first. */
    signing: `${field(signing, 'newer')}${first}${field(signing, 'later')}`,
  }
}
