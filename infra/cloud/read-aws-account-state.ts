import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { IAMClient, ListOpenIDConnectProvidersCommand } from '@aws-sdk/client-iam'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { ServiceQuotasClient, paginateListServiceQuotas } from '@aws-sdk/client-service-quotas'
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { branchBootstrapQualifier, mainBootstrapQualifier } from '../constructs/create-branch-deploy-policy.ts'
import { webAclParameterName } from '../stacks/shared.ts'
import type { AwsAccountState } from './account.ts'
import { awsAccountQuotas } from './aws-account-quotas.ts'
import { cloudRegion as region } from './cloud-region.ts'

const versionOf = (qualifier: string) => `/cdk-bootstrap/${qualifier}/version`

/**
 * Reads everything about the account that the check in `account.ts` needs, without changing anything.
 * @throws the SDK's error without credentials or with too few permissions
 */
export async function readAwsAccountState(mailDomain: string): Promise<AwsAccountState> {
  const [{ Account: id = '' }, lambda, parameters, sending, identity, providers, raised] = await Promise.all([
    new STSClient({ region }).send(new GetCallerIdentityCommand({})),
    new LambdaClient({ region }).send(new GetAccountSettingsCommand({})),
    parametersAmong([versionOf(mainBootstrapQualifier), versionOf(branchBootstrapQualifier), webAclParameterName]),
    new SESv2Client({ region }).send(new GetAccountCommand({})),
    identityOf(mailDomain),
    new IAMClient({ region }).send(new ListOpenIDConnectProvidersCommand({})),
    raisedQuotas(),
  ])
  const bootstraps = [mainBootstrapQualifier, branchBootstrapQualifier].flatMap((qualifier) => {
    const version = parameters.get(versionOf(qualifier))
    return version === undefined ? [] : [[qualifier, Number(version)] as const]
  })
  return {
    id,
    concurrency: lambda.AccountLimit?.ConcurrentExecutions ?? 0,
    bootstraps: Object.fromEntries(bootstraps),
    mail: {
      inProduction: sending.ProductionAccessEnabled ?? false,
      sendsADay: sending.SendQuota?.Max24HourSend ?? 0,
      domain: identity,
    },
    trustsGitHub: (providers.OpenIDConnectProviderList ?? []).some(({ Arn }) =>
      Arn?.endsWith('/token.actions.githubusercontent.com'),
    ),
    hasShared: parameters.has(webAclParameterName),
    quotas: raised,
  }
}

async function parametersAmong(names: readonly string[]): Promise<Map<string, string>> {
  const { Parameters: found = [] } = await new SSMClient({ region }).send(
    new GetParametersCommand({ Names: [...names] }),
  )
  return new Map(found.flatMap(({ Name, Value }) => (Name && Value ? [[Name, Value] as const] : [])))
}

async function identityOf(domain: string): Promise<AwsAccountState['mail']['domain']> {
  try {
    const { VerificationStatus: status } = await new SESv2Client({ region }).send(
      new GetEmailIdentityCommand({ EmailIdentity: domain }),
    )
    return status
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return undefined
    throw error
  }
}

/** Reads the account's current values of the quotas in `aws-account-quotas.ts`, by the names used there. */
async function raisedQuotas(): Promise<Record<string, number>> {
  const client = new ServiceQuotasClient({ region })
  const found: Record<string, number> = {}
  for (const service of new Set(awsAccountQuotas.map(({ quota }) => quota.service)))
    for await (const { Quotas: page = [] } of paginateListServiceQuotas({ client }, { ServiceCode: service }))
      for (const { QuotaName, Value } of page) {
        const ours = awsAccountQuotas.find(({ quota }) => quota.service === service && quota.name === QuotaName)
        if (ours && Value !== undefined) found[ours.name] = Value
      }
  return found
}
