import { describe, expect, it } from 'vitest'
import { branchBootstrapQualifier, mainBootstrapQualifier } from './constructs/create-branch-deploy-policy.ts'
import { listResourcesOfType, synthesizeStacks } from './testing/assembly.ts'
import type { CloudFormationJson } from './testing/assembly.ts'
import { isAllowed, noResource } from './testing/deploy-proof/iam-request.ts'
import type { IamPolicies, IamRequest } from './testing/deploy-proof/iam-request.ts'
import { accountId as account } from './testing/deploy-proof/physical-resources.ts'
import { parseTemplates, resolveTemplates } from './testing/deploy-proof/resolve-templates.ts'

const context = { nestboard: { mailFrom: 'a@b.example', monthlyBudget: 20, repository: 'owner/name' } }
const branch = synthesizeStacks('feature/One', context)
const main = synthesizeStacks('main', context)
const resolved = resolveTemplates(parseTemplates(main.texts))
const shared = resolved.filter(({ stack }) => stack === 'Nestboard-Shared')

const roleNamed = (name: string) => shared.find(({ properties }) => properties['RoleName'] === name)!.properties
/** The policies of a deploy role. */
const policiesOf = (name: string): IamPolicies => ({
  policies: shared.flatMap(({ type, properties }) =>
    type === 'AWS::IAM::Policy' && (properties['Roles'] as string[]).includes(name)
      ? [properties['PolicyDocument']]
      : [],
  ),
})
const branchPolicy = shared.find(({ type }) => type === 'AWS::IAM::ManagedPolicy')!.properties['PolicyDocument']
const bound: IamPolicies = { policies: [branchPolicy] }
const allows = (of: IamPolicies, action: string, resource: string, conditions: IamRequest['context'] = {}): boolean =>
  isAllowed({ action, resource, context: conditions }, of)

const bootstrap = (qualifier: string, kind: string) =>
  `arn:aws:iam::${account}:role/cdk-${qualifier}-${kind}-role-${account}-us-east-1`
const bucket = (name: string) => `arn:aws:s3:::nestboard-${name}-${account}`

describe('deploy roles', () => {
  it.each([
    ['nestboard-deploy', 'production'],
    ['nestboard-deploy-branch', 'branches'],
    ['nestboard-deploy-drill', 'production'],
  ])('%s trusts workflow files of main in the environment %s alone', (name, environment) => {
    const [{ Action, Condition }, ...more] = roleNamed(name)['AssumeRolePolicyDocument'][
      'Statement'
    ] as CloudFormationJson[]
    expect([Action, more]).toEqual(['sts:AssumeRoleWithWebIdentity', []])
    expect(Condition).toEqual({
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': `repo:owner/name:ref:refs/heads/main:environment:${environment}`,
      },
    })
  })

  it('the branches’ role writes no bucket of main and can’t assume a role that deploys main', () => {
    const own = policiesOf('nestboard-deploy-branch')
    for (const name of ['main-media', 'main-site', 'main-logs'])
      for (const action of ['s3:PutObject', 's3:DeleteObject', 's3:DeleteObjectVersion'])
        expect([name, action, allows(own, action, `${bucket(name)}/key`)]).toEqual([name, action, false])
    expect(allows(own, 's3:DeleteObject', `${bucket('test-media')}/key`)).toBe(true)
    for (const kind of ['deploy', 'file-publishing', 'cfn-exec']) {
      expect(allows(own, 'sts:AssumeRole', bootstrap(mainBootstrapQualifier, kind))).toBe(false)
      expect(allows(own, 'sts:AssumeRole', bootstrap(branchBootstrapQualifier, kind))).toBe(kind !== 'cfn-exec')
    }
    expect(
      allows(own, 's3:PutObject', `arn:aws:s3:::cdk-${mainBootstrapQualifier}-assets-${account}-us-east-1/key`),
    ).toBe(false)
  })

  const table = (name: string) => `arn:aws:dynamodb:us-east-1:${account}:table/nestboard-${name}`

  it('the drill’s role changes and deletes only tables that a drill made', () => {
    const own = policiesOf('nestboard-deploy-drill')
    for (const verb of ['DeleteTable', 'UpdateTable', 'PutItem', 'DeleteItem'])
      for (const [name, isAllowedThere] of [
        ['main-drill-20261201t0400', true],
        ['main', false],
        ['main-20261125t0200', false],
        ['test', false],
      ] as const)
        expect([verb, name, allows(own, `dynamodb:${verb}`, table(name))]).toEqual([verb, name, isAllowedThere])
    expect(allows(own, 'dynamodb:RestoreTableToPointInTime', table('main'))).toBe(true)
  })

  it('deployments read and note which migrations have run, and no other row', () => {
    const rowOf = (key: string) => ({ 'dynamodb:LeadingKeys': [key] })
    for (const [role, name, isAllowedThere] of [
      ['nestboard-deploy', 'main', true],
      ['nestboard-deploy-branch', 'test', true],
      ['nestboard-deploy-branch', 'main', false],
    ] as const)
      for (const action of ['dynamodb:GetItem', 'dynamodb:PutItem']) {
        expect(allows(policiesOf(role), action, table(name), rowOf('MIGRATION#1'))).toBe(isAllowedThere)
        expect(allows(policiesOf(role), action, table(name), rowOf('U#1'))).toBe(false)
      }
  })

  it('main’s role itself writes only main’s page', () => {
    const own = policiesOf('nestboard-deploy')
    expect(allows(own, 's3:PutObject', `${bucket('main-site')}/index.html`)).toBe(true)
    for (const name of ['main-media', 'test-site'])
      expect(allows(own, 's3:PutObject', `${bucket(name)}/key`)).toBe(false)
    expect(allows(own, 'sts:AssumeRole', bootstrap(mainBootstrapQualifier, 'deploy'))).toBe(true)
  })
})

/** Actions that a branch's deployment performs on its own resources, with each resource's ARN by branch slug. */
const things: readonly [string, (slug: string) => string][] = [
  ['dynamodb:DeleteTable', (slug) => `arn:aws:dynamodb:us-east-1:${account}:table/nestboard-${slug}`],
  ['dynamodb:Query', (slug) => `arn:aws:dynamodb:us-east-1:${account}:table/nestboard-${slug}/index/gsi1`],
  ['s3:GetObject', (slug) => `${bucket(`${slug}-media`)}/private/1/1080.webp`],
  ['s3:PutBucketPolicy', (slug) => bucket(`${slug}-media`)],
  ['lambda:UpdateFunctionCode', (slug) => `arn:aws:lambda:us-east-1:${account}:function:nestboard-${slug}-auth`],
  ['logs:GetLogEvents', (slug) => `arn:aws:logs:us-east-1:${account}:log-group:/nestboard/${slug}/auth`],
  ['sqs:ReceiveMessage', (slug) => `arn:aws:sqs:us-east-1:${account}:nestboard-${slug}-dead`],
  [
    'secretsmanager:GetSecretValue',
    (slug) => `arn:aws:secretsmanager:us-east-1:${account}:secret:nestboard-${slug}-origin-a1`,
  ],
  ['iam:PassRole', (slug) => `arn:aws:iam::${account}:role/Nestboard-${slug}-Api-AuthRole`],
  [
    'cloudformation:UpdateStack',
    (slug) => `arn:aws:cloudformation:us-east-1:${account}:stack/Nestboard-${slug}-Data/1`,
  ],
  ['logs:PutDeliverySource', (slug) => `arn:aws:logs:us-east-1:${account}:delivery-source:nestboard-${slug}-edge`],
  ['cloudfront:UpdateFunction', (slug) => `arn:aws:cloudfront::${account}:function/nestboard-${slug}-site`],
]

describe('the limits of a branch’s template', () => {
  it.each(things)('%s works on the branch’s own resources and not on main’s', (action, arnOf) => {
    expect([allows(bound, action, arnOf('test')), allows(bound, action, arnOf('main'))]).toEqual([true, false])
  })

  it('allow no user, no identity provider, no role outside its stacks and no policy of the account', () => {
    for (const [action, resource] of [
      ['iam:CreateUser', `arn:aws:iam::${account}:user/x`],
      ['iam:CreateRole', `arn:aws:iam::${account}:role/x`],
      ['iam:UpdateAssumeRolePolicy', `arn:aws:iam::${account}:role/nestboard-deploy`],
      ['iam:UpdateOpenIDConnectProviderThumbprint', `arn:aws:iam::${account}:oidc-provider/x`],
      ['iam:CreatePolicyVersion', `arn:aws:iam::${account}:policy/nestboard-branch`],
      ['cloudfront:UpdateResponseHeadersPolicy', `arn:aws:cloudfront::${account}:response-headers-policy/x`],
      ['cloudfront:DeleteResponseHeadersPolicy', `arn:aws:cloudfront::${account}:response-headers-policy/x`],
      ['sts:AssumeRole', bootstrap(mainBootstrapQualifier, 'deploy')],
      ['iam:DeleteRolePermissionsBoundary', `arn:aws:iam::${account}:role/Nestboard-test-Api-AuthRole`],
    ] as const)
      expect([action, allows(bound, action, resource)]).toEqual([action, false])
  })

  it('deny resources tagged as main’s, and roles without the same permissions boundary', () => {
    const tagged = (name: string) => ({ 'aws:ResourceTag/app': 'nestboard', 'aws:ResourceTag/branch': name })
    for (const [action, resource] of [
      ['cloudfront:UpdateDistribution', `arn:aws:cloudfront::${account}:distribution/E1`],
      ['apigateway:DELETE', 'arn:aws:apigateway:us-east-1::/apis/a1'],
      ['logs:DeleteDelivery', `arn:aws:logs:us-east-1:${account}:delivery:d1`],
    ] as const)
      expect([
        action,
        allows(bound, action, resource, tagged('test')),
        allows(bound, action, resource, tagged('main')),
      ]).toEqual([action, true, false])
    const role = `arn:aws:iam::${account}:role/Nestboard-test-Api-AuthRole`
    const withBoundary = (name: string) => ({ 'iam:PermissionsBoundary': `arn:aws:iam::${account}:policy/${name}` })
    for (const action of [
      'iam:CreateRole',
      'iam:PutRolePolicy',
      'iam:AttachRolePolicy',
      'iam:PutRolePermissionsBoundary',
    ])
      expect([
        action,
        allows(bound, action, role),
        allows(bound, action, role, withBoundary('other')),
        allows(bound, action, role, withBoundary('nestboard-branch')),
      ]).toEqual([action, false, false, true])
  })

  it('let a branch’s code write only to the addresses that branches may write to', () => {
    const identity = `arn:aws:ses:us-east-1:${account}:identity/b.example`
    const to = (...recipients: string[]) => ({ 'ses:Recipients': recipients })
    expect(allows(bound, 'ses:SendEmail', identity, to('us@b.example'))).toBe(true)
    expect(allows(bound, 'ses:SendEmail', identity, to('us@b.example', 'a@customer.example'))).toBe(false)
    expect(allows(bound, 'ses:SendEmail', identity)).toBe(false)
    expect(allows(bound, 'ses:SendEmail', identity.replace('b.example', 'c.example'), to('us@b.example'))).toBe(false)
  })

  it('reach nothing of main that has neither a name nor a tag', () => {
    for (const [action, resource] of [
      ['cloudfront:UpdateOriginAccessControl', `arn:aws:cloudfront::${account}:origin-access-control/x`],
      ['cloudfront:DeleteOriginAccessControl', `arn:aws:cloudfront::${account}:origin-access-control/x`],
      ['logs:DeleteQueryDefinition', noResource],
      ['logs:PutQueryDefinition', noResource],
    ] as const)
      expect([action, allows(bound, action, resource)]).toEqual([action, false])
  })

  it('keep branches from main’s open sockets, by the name of the stage', () => {
    const stageOf = (stacks: typeof branch) =>
      listResourcesOfType(stacks, 'AWS::ApiGatewayV2::Stage').map(({ Properties }) => Properties['StageName'])
    expect(stageOf(main)).toContain('main')
    expect(stageOf(branch)).not.toContain('main')
    // Read from the policy's text: the simulator takes no wildcard before the first slash, where AWS documents one for
    // an API's id ("Resource format of permissions for executing API in API Gateway").
    const denied = (branchPolicy.Statement as { Effect: string; Resource: string | string[] }[]).flatMap(
      ({ Effect, Resource }) => (Effect === 'Deny' ? Resource : []),
    )
    expect(denied).toContain(`arn:aws:execute-api:*:${account}:*/main/*`)
  })

  it('set the boundary on every role, and deploy with roles and assets separate from main’s', () => {
    const { Shared: _, ...stacks } = branch.stacks
    const roles = listResourcesOfType({ ...branch, stacks }, 'AWS::IAM::Role')
    expect(roles.length).toBeGreaterThan(10)
    for (const { Properties } of roles)
      expect(JSON.stringify(Properties['PermissionsBoundary'])).toMatch(/:policy\/nestboard-branch"/)
    const own = Object.entries(branch.texts).filter(([file]) => !file.startsWith('Nestboard-Shared'))
    for (const [, text] of own) expect(text).not.toContain(mainBootstrapQualifier)
    const { Shared: __, ...ofMain } = main.stacks
    for (const { Properties } of listResourcesOfType({ ...main, stacks: ofMain }, 'AWS::IAM::Role'))
      expect(Properties).not.toHaveProperty('PermissionsBoundary')
  })
})
