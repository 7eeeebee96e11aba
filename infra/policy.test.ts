import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { computeIdleCost } from '@nestboard/functions/kernel/meter/idle.ts'
import type { CloudFormationTemplate } from '@nestboard/functions/kernel/meter/idle.ts'
import { hstsSeconds, securityHeaders } from './headers.ts'
import { cdkNagSuppressions } from './nag.ts'
import { listResourcesOfType, listRolePolicies, synthesizeStacks } from './testing/assembly.ts'
import type { CloudFormationJson } from './testing/assembly.ts'

const repository = {
  nestboard: { mailFrom: 'a@b.example', monthlyBudget: 20, repository: 'owner/name', alarmEmail: 'ops@b.example' },
}
const branch = synthesizeStacks('test', repository)
const main = synthesizeStacks('main', repository)

interface Statement {
  readonly Effect: string
  readonly Action: string | string[]
  readonly Resource: unknown
  readonly Condition?: Record<string, Record<string, string[]>>
}
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])
const { Shared: _, ...own } = branch.stacks
const branchOnly = { ...branch, stacks: own }
const policies = listRolePolicies(branchOnly)
const statements = policies.flatMap(({ document }) => (document as { Statement: Statement[] }).Statement)

describe('permissions of functions', () => {
  it('are stated in roles without a managed policy', () => {
    for (const { Properties } of listResourcesOfType(branchOnly, 'AWS::IAM::Role'))
      expect(Properties).not.toHaveProperty('ManagedPolicyArns')
    // Each schedule has its own role, in addition to the functions' roles.
    const schedules = listResourcesOfType(branch, 'AWS::Scheduler::Schedule').length
    expect(schedules).toBe(1)
    expect(policies.length).toBe(listResourcesOfType(branch, 'AWS::Lambda::Function').length + schedules)
  })

  it('name every action', () => {
    expect(statements.length).toBeGreaterThan(10)
    for (const action of statements.flatMap(({ Action }) => list(Action)))
      expect(action).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/)
  })

  it('name every resource; only the ids of open sockets and of files are wildcards', () => {
    const wild = statements
      .flatMap(({ Resource }) => list(Resource))
      .map((resource) => JSON.stringify(resource))
      .filter((resource) => resource.includes('*'))
    const open =
      /\/test\/(?:POST|DELETE)\/@connections\/\*|Media\w+"\},"\/(?:upload|media|private|private\/archive)\/\*"|Failures\w+"\},"\/aws\/lambda\/\*"/
    expect(wild.filter((resource) => !open.test(resource))).toEqual([])
  })

  it('allow the table only under the granted prefixes', () => {
    const onTable = statements.filter(({ Action }) =>
      list(Action).some((action) => /^dynamodb:(?!Describe|GetRecords|GetShard|List)/.test(action)),
    )
    expect(onTable.length).toBeGreaterThan(10)
    const prefixesOf = ({ Condition }: Statement) =>
      list(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [])
    const whole = onTable.filter((statement) => prefixesOf(statement).includes('*'))
    // The urgent stream function alone may read every partition: it checks each watcher's right by the reads of the
    // entity's own feature. This reveals nothing more to it, because the stream sends it all items anyway.
    expect(whole.map(({ Action }) => Action)).toEqual([['dynamodb:GetItem', 'dynamodb:Query']])
    for (const statement of onTable) {
      expect(prefixesOf(statement).length).toBeGreaterThan(0)
      for (const prefix of prefixesOf(statement)) expect(prefix).toMatch(/^(?:(?:(?:[A-Z]+|m[a-z]?\d?)#)?\*|[A-Z]+)$/)
    }
    const actions = new Set(onTable.flatMap(({ Action }) => list(Action)))
    expect(actions).not.toContain('dynamodb:Scan')
  })
})

describe('cdk-nag, AwsSolutions', () => {
  it.each(['test', 'main'])('finds nothing on %s except findings with a written reason', (name) => {
    const { app } = name === 'main' ? main : branch
    const { violations } = new AwsSolutionsChecks(app).validateScope(app)
    expect(
      violations.map(({ ruleName, violatingResources }) => [
        ruleName,
        violatingResources.map((each) => each.constructPath),
      ]),
    ).toEqual([])
  })

  it('is suppressed at most fifteen times, each with its reason', () => {
    expect(cdkNagSuppressions.length).toBeLessThanOrEqual(15)
    for (const { reason } of cdkNagSuppressions) expect(reason.length).toBeGreaterThan(20)
  })
})

describe('idle cost', () => {
  const idle = (of: typeof branch, which: (file: string) => boolean) =>
    computeIdleCost(
      Object.entries(of.texts).flatMap(([file, text]) =>
        which(file) ? [JSON.parse(text) as CloudFormationTemplate] : [],
      ),
    )
  const isShared = (file: string) => file.startsWith('Nestboard-Shared')

  // main costs more than a branch: it has eighteen alarms more, four of them on two metrics, a queue of calendars, the
  // synthetic journey ($0.37), and a second secret, which holds the signing keys.
  it.each([
    ['test', 1],
    ['main', 4.6],
  ])('%s costs at most $%d a month, and every resource has a price', (name, most) => {
    const { dollars, unknown } = idle(name === 'main' ? main : branch, (file) => !isShared(file))
    expect(unknown).toEqual([])
    expect(dollars).toBeGreaterThan(0)
    expect(dollars).toBeLessThanOrEqual(most)
  })

  it('covers every resource of the shared stack with a price', () => {
    expect(idle(branch, isShared).unknown).toEqual([])
  })
})

describe('CloudFront', () => {
  const edge = listResourcesOfType(branch, 'AWS::CloudFront::Distribution')[0]!.Properties
  const { DefaultCacheBehavior, CacheBehaviors } = edge['DistributionConfig'] as Record<string, CloudFormationJson>
  const behaviors = [DefaultCacheBehavior, ...CacheBehaviors] as Record<string, CloudFormationJson>[]

  it('serves the OpenAPI document from the site, before requests under /v1 reach the API', () => {
    const order = behaviors.map(({ PathPattern }) => PathPattern)
    expect(order.indexOf('/v1/openapi.json')).toBeLessThan(order.indexOf('/v1/*'))
    expect(behaviors[order.indexOf('/v1/openapi.json')]!['TargetOriginId']).toBe(
      DefaultCacheBehavior!['TargetOriginId'],
    )
  })

  const { Shared: shared, ...ofMain } = main.stacks
  it.each([
    ['main', ofMain, []],
    [
      'branches, besides what keeps search engines away',
      { Shared: shared! },
      [['x-robots-tag', 'noindex, nofollow', true]],
    ],
  ])('sends every header of the constant, overriding the origin: %s', (_, stacks, more) => {
    const policies = listResourcesOfType({ ...main, stacks }, 'AWS::CloudFront::ResponseHeadersPolicy')
    expect(policies).toHaveLength(3)
    for (const { Properties } of policies) {
      const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = Properties['ResponseHeadersPolicyConfig']
      const own = (custom.Items as { Header: string; Value: string; Override: boolean }[]).map(
        ({ Header, Value, Override }) => [Header, Value, Override],
      )
      const constant = ['permissions-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'] as const
      // Checkout lets the providers' wallets ask for a payment.
      const given = own.map(([name, value, override]) => [
        name,
        String(value).replace(/payment=\(self [^)]*\)/, 'payment=()'),
        override,
      ])
      expect(given).toEqual([...constant.map((name) => [name, securityHeaders[name], true]), ...more])
      expect(security).toMatchObject({
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { ReferrerPolicy: securityHeaders['referrer-policy'], Override: true },
        StrictTransportSecurity: { AccessControlMaxAgeSec: hstsSeconds, IncludeSubdomains: true, Override: true },
      })
    }
    expect(hstsSeconds).toBeGreaterThanOrEqual(31_536_000)
  })

  it('has only known paths, each over HTTPS and with the security headers, behind the shared firewall', () => {
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      undefined,
      '/order/checkout/*',
      '/v1/openapi.json',
      '/v1/stay/search/popular',
      '/v1/*',
      '/mcp',
      '/ws/*',
      '/media/*',
      '/private/*',
    ])
    for (const behavior of behaviors)
      expect(behavior).toMatchObject({
        ViewerProtocolPolicy: 'redirect-to-https',
        ResponseHeadersPolicyId: expect.anything(),
      })
    expect(edge['DistributionConfig']).toMatchObject({
      HttpVersion: 'http2and3',
      WebACLId: { Ref: expect.stringContaining('SsmParameter') },
    })
  })

  it('checks the signature of every request for a private file, with the secret the API signs with', () => {
    const behavior = behaviors.find(({ PathPattern }) => PathPattern === '/private/*')!
    const [{ EventType, FunctionARN }, ...more] = behavior['FunctionAssociations'] as CloudFormationJson[]
    expect([EventType, more]).toEqual(['viewer-request', []])
    const web = branch.stacks['Web']!
    const made = web[(FunctionARN as unknown as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0]]!
    const code = JSON.stringify(made.Properties['FunctionCode'])
    expect(code).toMatch(/nbMediaSecret='\{\{resolve:secretsmanager:/)
    const signers = listResourcesOfType(branch, 'AWS::Lambda::Function').flatMap(
      ({ Properties }) => Properties['Environment']?.['Variables']?.['NB_MEDIA_SECRET'] ?? [],
    )
    expect(new Set(signers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(JSON.stringify(signers[0])).toContain('{{resolve:secretsmanager:')
  })

  it('shares only answers that depend on nothing but the country: the API gets no cookie and no query', () => {
    const order = behaviors.map(({ PathPattern }) => PathPattern)
    expect(order.indexOf('/v1/stay/search/popular')).toBeLessThan(order.indexOf('/v1/*'))
    const behavior = behaviors.find(({ PathPattern }) => PathPattern === '/v1/stay/search/popular')
    expect(behavior).not.toHaveProperty('OriginRequestPolicyId')
    const [policy] = listResourcesOfType({ ...main, stacks: ofMain }, 'AWS::CloudFront::CachePolicy')
    expect(policy?.Properties['CachePolicyConfig']).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['CloudFront-Viewer-Country'] },
      },
    })
  })

  it('caches no responses of the API or the socket', () => {
    const disabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
    const live = behaviors.filter(({ PathPattern }) => /^\/(?:v1|ws)\/\*$/.test(PathPattern ?? ''))
    expect(live.map(({ CachePolicyId }) => CachePolicyId)).toEqual([disabled, disabled])
  })

  it('replaces no refusal of the API by a page', () => {
    expect(edge['DistributionConfig']).not.toHaveProperty('CustomErrorResponses')
  })
})
