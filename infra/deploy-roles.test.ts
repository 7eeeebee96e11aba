import { describe, expect, it } from 'vitest'
import { branchBootstrapQualifier, mainBootstrapQualifier } from './constructs/create-branch-deploy-policy.ts'
import { listResourcesOfType, synthesizeStacks } from './testing/assembly.ts'
import type { CloudFormationJson } from './testing/assembly.ts'

const context = { nestboard: { mailFrom: 'a@b.example', monthlyBudget: 20, repository: 'owner/name' } }
const account = '123456789012'
const branch = synthesizeStacks('feature/One', context)
const main = synthesizeStacks('main', context)
const shared = Object.entries(main.stacks['Shared']!)

interface Statement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Action: string | readonly string[]
  readonly Resource: CloudFormationJson
  readonly Condition?: CloudFormationJson
}
const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T])
/** An ARN as text, with the account number filled in. */
const textOf = (value: CloudFormationJson): string => {
  if (typeof value === 'string') return value
  const { Ref, 'Fn::Join': join } = value as { Ref?: string; 'Fn::Join'?: [string, CloudFormationJson[]] }
  if (Ref === 'AWS::AccountId') return account
  if (Ref === 'AWS::Partition') return 'aws'
  if (join) return join[1].map(textOf).join(join[0])
  throw new Error(`no text: ${JSON.stringify(value)}`)
}
const matches = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(text)

/** Whether statements allow an action on a resource, by name alone: IAM's decision for untagged resources. */
function allows(statements: readonly Statement[], action: string, resource: string): boolean {
  const hits = statements.filter(
    (each) =>
      each.Condition === undefined &&
      list(each.Action).some((one) => matches(one, action)) &&
      list(each.Resource).some((one: CloudFormationJson) => matches(textOf(one), resource)),
  )
  return hits.some(({ Effect }) => Effect === 'Allow') && !hits.some(({ Effect }) => Effect === 'Deny')
}

const roleNamed = (name: string): [string, CloudFormationJson] => {
  const [id, made] = shared.find(([, { Properties }]) => Properties['RoleName'] === name)!
  return [id, made.Properties]
}
const policyOf = (name: string): Statement[] => {
  const [id] = roleNamed(name)
  return shared.flatMap(([, { Type, Properties }]) =>
    Type === 'AWS::IAM::Policy' && JSON.stringify(Properties['Roles']).includes(`"${id}"`)
      ? (Properties['PolicyDocument']['Statement'] as Statement[])
      : [],
  )
}
const branchPolicy = shared.find(([, { Type }]) => Type === 'AWS::IAM::ManagedPolicy')![1].Properties
const bound = branchPolicy['PolicyDocument']['Statement'] as Statement[]

const bootstrap = (qualifier: string, kind: string) =>
  `arn:aws:iam::${account}:role/cdk-${qualifier}-${kind}-role-${account}-us-east-1`
const bucket = (name: string) => `arn:aws:s3:::nestboard-${name}-${account}`

describe('deploy roles', () => {
  it.each([
    ['nestboard-deploy', 'production'],
    ['nestboard-deploy-branch', 'branches'],
  ])('%s trusts workflow files of main in the environment %s alone', (name, environment) => {
    const [, properties] = roleNamed(name)
    const [{ Action, Condition }, ...more] = properties['AssumeRolePolicyDocument']['Statement'] as CloudFormationJson[]
    expect([Action, more]).toEqual(['sts:AssumeRoleWithWebIdentity', []])
    expect(Condition).toEqual({
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': `repo:owner/name:ref:refs/heads/main:environment:${environment}`,
      },
    })
  })

  it('the branches’ role writes no bucket of main and can’t assume a role that deploys main', () => {
    const own = policyOf('nestboard-deploy-branch')
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

  it('main’s role itself writes only main’s page', () => {
    const own = policyOf('nestboard-deploy')
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
    const conditions = bound.flatMap(({ Effect, Condition }) => (Effect === 'Deny' && Condition ? [Condition] : []))
    expect(conditions).toEqual([
      { StringEquals: { 'aws:ResourceTag/app': 'nestboard', 'aws:ResourceTag/branch': 'main' } },
      { StringNotEquals: { 'iam:PermissionsBoundary': expect.anything() } },
    ])
    expect(textOf(conditions[1].StringNotEquals['iam:PermissionsBoundary'])).toBe(
      `arn:aws:iam::${account}:policy/nestboard-branch`,
    )
  })

  it('fit into an IAM policy of 6,144 characters', () => {
    const text = JSON.stringify(branchPolicy['PolicyDocument'], (_, value: CloudFormationJson) =>
      value !== null && typeof value === 'object' && ('Fn::Join' in value || 'Ref' in value) ? textOf(value) : value,
    )
    expect(text.length).toBeLessThanOrEqual(6144)
  })

  it('set the boundary on every role, and deploy with roles and assets separate from main’s', () => {
    const { Shared: _, ...stacks } = branch.stacks
    const roles = listResourcesOfType({ ...branch, stacks }, 'AWS::IAM::Role')
    expect(roles.length).toBeGreaterThan(10)
    for (const { Properties } of roles)
      expect(textOf(Properties['PermissionsBoundary'])).toMatch(/:policy\/nestboard-branch$/)
    const own = Object.entries(branch.texts).filter(([file]) => !file.startsWith('Nestboard-Shared'))
    for (const [, text] of own) expect(text).not.toContain(mainBootstrapQualifier)
    const { Shared: __, ...ofMain } = main.stacks
    for (const { Properties } of listResourcesOfType({ ...main, stacks: ofMain }, 'AWS::IAM::Role'))
      expect(Properties).not.toHaveProperty('PermissionsBoundary')
  })
})
