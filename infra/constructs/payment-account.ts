import { RemovalPolicy } from 'aws-cdk-lib'
import type { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { FeatureName } from '@nestboard/shared/features.ts'
import type { Construct } from 'constructs'
import { paymentStepsLambda } from '../payment-steps-lambda.ts'
import type { DeploymentSettings } from './derive-deployment-settings.ts'

/** The features whose functions open suppliers' payment accounts. */
export const featuresWithPaymentAccounts: readonly FeatureName[] = ['integrations']
/** The functions behind the stream that do. */
export const eventFunctionsWithPaymentAccounts: readonly string[] = [paymentStepsLambda.name]

/** Name of the SSM parameter through which main's stacks find the key for payment accounts. */
const parameterName = '/nestboard/payment-account-key-arn'

/**
 * Creates the account's key for suppliers' payment accounts, which wraps the data key of each. Main alone uses it: a
 * branch may not use any key, and its functions wrap with a key derived from the branch's own secret.
 */
export function createPaymentAccountKey(scope: Construct): void {
  const key = new Key(scope, 'PaymentAccountKey', {
    description: 'Wraps the keys of sealed payment accounts of main',
    enableKeyRotation: true,
    // Without the key, no account could be opened again.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  new StringParameter(scope, 'PaymentAccountKeyArn', { parameterName, stringValue: key.keyArn })
}

/**
 * Environment and permissions of a function that opens payment accounts.
 * @param secret the branch's own secret
 */
export function buildPaymentAccountAccess(
  stack: Stack,
  { isMain }: DeploymentSettings,
  secret: string,
): { environment: Readonly<Record<string, string>>; statements: PolicyStatement[] } {
  if (!isMain) return { environment: { NB_DATA_KEY: secret }, statements: [] }
  const arn = StringParameter.valueForStringParameter(stack, parameterName)
  const actions = ['kms:Decrypt', 'kms:GenerateDataKey']
  return { environment: { NB_DATA_KEY: arn }, statements: [new PolicyStatement({ actions, resources: [arn] })] }
}
