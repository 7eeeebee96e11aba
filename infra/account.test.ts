import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { IAMClient, ListOpenIDConnectProvidersCommand } from '@aws-sdk/client-iam'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { ListServiceQuotasCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas'
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { describe, expect, it } from 'vitest'
import { readAwsAccountState } from './cloud/read-aws-account-state.ts'
import { countBranchesWithinQuotas, findAwsAccountShortcomings } from './cloud/account.ts'
import type { AwsAccountState, AwsAccountRequirements } from './cloud/account.ts'
import { listResourcesOfType, synthesizeStacks } from './testing/assembly.ts'

const ready: AwsAccountState = {
  id: '123456789012',
  concurrency: 1000,
  bootstraps: { hnb659fds: 30, nbbranch: 30 },
  mail: { inProduction: true, sendsADay: 50_000, domain: 'SUCCESS' },
  trustsGitHub: true,
  hasShared: true,
  quotas: {},
}
const wanted: AwsAccountRequirements = {
  mailFrom: 'Nestboard <hello@stays.travel>',
  mailDomain: 'stays.travel',
  reserveConcurrency: true,
  repository: 'owner/name',
  alarmEmail: 'ops@stays.travel',
  hasGithubProvider: false,
  hasMailIdentity: false,
}

describe('what an account lacks', () => {
  it('is nothing if everything is prepared', () => {
    expect(findAwsAccountShortcomings(ready, wanted)).toEqual([])
  })

  const mail = ready.mail
  it.each<[string, Partial<AwsAccountState>, Partial<AwsAccountRequirements>, 'stop' | 'later', RegExp]>([
    ['an address of no domain', {}, { mailDomain: 'nestboard.example' }, 'stop', /Set "mailFrom"/],
    ['no bootstrap', { bootstraps: { nbbranch: 30 } }, {}, 'stop', /Run `npx cdk bootstrap`/],
    ['an old bootstrap', { bootstraps: { ...ready.bootstraps, hnb659fds: 5 } }, {}, 'stop', /version 5/],
    ['no bootstrap for branches', { bootstraps: { hnb659fds: 30 } }, {}, 'later', /"nbbranch" is missing/],
    ['no shared stack', { hasShared: false }, { hasGithubProvider: true, hasMailIdentity: true }, 'stop', /--shared/],
    ['too little concurrency to reserve', { concurrency: 115 }, {}, 'stop', /reserves 52/],
    ['a new account', { concurrency: 10 }, { reserveConcurrency: false }, 'later', /only 10 functions at a time/],
    ['no mail identity', { mail: { ...mail, domain: undefined } }, {}, 'later', /does not know stays\.travel/],
    ['an unconfirmed mail identity', { mail: { ...mail, domain: 'PENDING' } }, {}, 'later', /\(pending\).*DKIM/],
    ['the sandbox of SES', { mail: { ...mail, inProduction: false, sendsADay: 200 } }, {}, 'later', /200 a day/],
    ['no identity provider', { trustsGitHub: false }, {}, 'later', /GitHub can’t deploy yet/],
    [
      'a missing identity provider that is set',
      { trustsGitHub: false },
      { hasGithubProvider: true },
      'stop',
      /Remove the key/,
    ],
    ['no recipient for alarms', {}, { alarmEmail: undefined }, 'later', /Nobody hears of alarms/],
  ])('%s', (_, account, settings, kind, text) => {
    expect(findAwsAccountShortcomings({ ...ready, ...account }, { ...wanted, ...settings })).toEqual([
      { kind, text: expect.stringMatching(text) },
    ])
  })

  it('an identity provider for GitHub that exists before the shared stack must be set in cdk.json', () => {
    const before = findAwsAccountShortcomings({ ...ready, hasShared: false }, { ...wanted, hasMailIdentity: true })
    expect(before.map(({ text }) => text)).toEqual([
      expect.stringMatching(/--shared/),
      expect.stringMatching(/"hasGithubProvider": true/),
    ])
  })
})

describe('a mail identity', () => {
  const textsOf = (account: Partial<AwsAccountState>, hasMailIdentity: boolean) =>
    findAwsAccountShortcomings({ ...ready, ...account }, { ...wanted, hasGithubProvider: true, hasMailIdentity })
      .filter(({ kind, text }) => kind === 'stop' && text.includes('hasMailIdentity'))
      .map(({ text }) => text)
  const unknown = { ...ready.mail, domain: undefined }

  it('that exists before the shared stack stops the deployment until cdk.json says so', () => {
    expect(textsOf({ hasShared: false }, false)).toEqual([expect.stringMatching(/Set "hasMailIdentity": true/)])
    expect(textsOf({ hasShared: false }, true)).toEqual([])
    expect(textsOf({ hasShared: true }, false)).toEqual([])
    expect(textsOf({ mail: unknown }, true)).toEqual([expect.stringMatching(/Remove the key/)])
  })

  it('of somebody else is left alone, and its configuration set is made all the same', () => {
    const typesOf = (settings: object) => {
      const nestboard = { mailFrom: 'a@b.travel', monthlyBudget: 20, ...settings }
      const { Shared } = synthesizeStacks('main', { nestboard }).stacks
      return Object.values(Shared!).flatMap(({ Type }) => (Type.startsWith('AWS::SES::') ? [Type.slice(10)] : []))
    }
    const ours = ['ConfigurationSet', 'ConfigurationSetEventDestination']
    expect(typesOf({ hasMailIdentity: true }).toSorted()).toEqual(ours)
    expect(typesOf({}).toSorted()).toEqual([...ours, 'EmailIdentity'])
  })
})

it('the number of branches that fit is limited by the first quota that is reached', () => {
  expect(countBranchesWithinQuotas(ready)).toEqual({ branches: 19, first: 'IAM roles' })
  expect(countBranchesWithinQuotas({ quotas: { 'IAM roles': 5000 } })).toEqual({
    branches: 50,
    first: 'CloudFront functions',
  })
})

it('the account’s quotas, bootstraps, mail identities and identity provider are read', async () => {
  mockClient(STSClient).on(GetCallerIdentityCommand).resolves({ Account: ready.id })
  mockClient(LambdaClient)
    .on(GetAccountSettingsCommand)
    .resolves({ AccountLimit: { ConcurrentExecutions: 10 } })
  mockClient(SSMClient)
    .on(GetParametersCommand)
    .resolves({ Parameters: [{ Name: '/cdk-bootstrap/hnb659fds/version', Value: '30' }] })
  mockClient(SESv2Client)
    .on(GetAccountCommand)
    .resolves({ ProductionAccessEnabled: false, SendQuota: { Max24HourSend: 200 } })
    .on(GetEmailIdentityCommand)
    .rejects(Object.assign(new Error('none'), { name: 'NotFoundException' }))
  mockClient(IAMClient)
    .on(ListOpenIDConnectProvidersCommand)
    .resolves({
      OpenIDConnectProviderList: [
        { Arn: 'arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com' },
      ],
    })
  mockClient(ServiceQuotasClient)
    .on(ListServiceQuotasCommand, { ServiceCode: 'iam' })
    .resolves({ Quotas: [{ QuotaName: 'Roles per account', Value: 5000 }] })
    .on(ListServiceQuotasCommand, { ServiceCode: 'cloudfront' })
    .resolves({ Quotas: [{ QuotaName: 'Functions per AWS account', Value: 100 }] })
  expect(await readAwsAccountState('stays.travel')).toEqual({
    id: ready.id,
    concurrency: 10,
    bootstraps: { hnb659fds: 30 },
    mail: { inProduction: false, sendsADay: 200, domain: undefined },
    trustsGitHub: true,
    hasShared: false,
    quotas: { 'IAM roles': 5000, 'CloudFront functions': 100 },
  })
})

describe('the shared stack', () => {
  const settings = { mailFrom: 'a@b.travel', monthlyBudget: 20, repository: 'owner/name' }
  it('outputs the DKIM records of the mail domain', () => {
    const text = Object.entries(synthesizeStacks('main').texts).find(([file]) =>
      file.startsWith('Nestboard-Shared'),
    )![1]
    const { Outputs: outputs } = JSON.parse(text) as { Outputs: Record<string, { Value: unknown }> }
    const records = Object.entries(outputs).filter(([name]) => name.startsWith('Dkim'))
    expect(records).toHaveLength(3)
    for (const [, { Value: value }] of records) expect(JSON.stringify(value)).toMatch(/DkimDNSTokenName\d.*CNAME/)
  })

  it('creates GitHub’s identity provider unless the account has one', () => {
    const providers = (more: object) =>
      listResourcesOfType(synthesizeStacks('main', { nestboard: { ...settings, ...more } }), 'AWS::IAM::OIDCProvider')
    expect([providers({}).length, providers({ hasGithubProvider: true }).length]).toEqual([1, 0])
    const roles = listResourcesOfType(
      synthesizeStacks('main', { nestboard: { ...settings, hasGithubProvider: true } }),
      'AWS::IAM::Role',
    )
    const trusting = JSON.stringify(roles.map(({ Properties }) => Properties['AssumeRolePolicyDocument']))
    expect(trusting).toContain(':oidc-provider/token.actions.githubusercontent.com')
  })
})
