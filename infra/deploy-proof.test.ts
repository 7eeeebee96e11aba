import { describe, expect, it } from 'vitest'
import { branchBootstrapQualifier } from './constructs/create-branch-deploy-policy.ts'
import { synthesizeStacks } from './testing/assembly.ts'
import type { CloudFormationJson } from './testing/assembly.ts'
import { acceptedDenials } from './testing/deploy-proof/accepted-denials.ts'
import { findAcceptedDenial, findDenials } from './testing/deploy-proof/find-denials.ts'
import { findRegistryFaults } from './testing/deploy-proof/find-registry-faults.ts'
import { isAllowed, noResource } from './testing/deploy-proof/iam-request.ts'
import { installationWithEverySetting } from './testing/deploy-proof/installation-with-every-setting.ts'
import {
  boundaryArn,
  listResourceRequests,
  listTemplateRequests,
} from './testing/deploy-proof/list-deployment-requests.ts'
import { listRoleRequests } from './testing/deploy-proof/list-role-requests.ts'
import { accountId } from './testing/deploy-proof/physical-resources.ts'
import { readBootstrapRoles } from './testing/deploy-proof/read-bootstrap-roles.ts'
import { readRegistryExtract } from './testing/deploy-proof/registry-extract.ts'
import { parseTemplates, resolveTemplates } from './testing/deploy-proof/resolve-templates.ts'
import type { ResolvedResource } from './testing/deploy-proof/resolve-templates.ts'

const templates = parseTemplates(synthesizeStacks('feature/one', installationWithEverySetting).texts)
const branch = resolveTemplates(templates)
const main = resolveTemplates(parseTemplates(synthesizeStacks('main', installationWithEverySetting).texts))
const isShared = ({ stack }: { readonly stack: string }) => stack === 'Nestboard-Shared'
const own = branch.filter((each) => !isShared(each))
const ownTemplates = Object.entries(templates).filter(([stack]) => !isShared({ stack }))

const policy = branch.find(({ type }) => type === 'AWS::IAM::ManagedPolicy')!.properties['PolicyDocument']
/** A branch's deployment has the policy as its only one. It is its permissions boundary too, which changes nothing. */
const executionRole = (document: CloudFormationJson) => ({ policies: [document] })
const requests = [
  ...(await Promise.all(own.map(listResourceRequests))).flat(),
  ...ownTemplates.flatMap(([, template]) => listTemplateRequests(template)),
]

describe('CloudFormation’s registry schemas', () => {
  it.each([
    ['main', main],
    ['a branch', branch],
  ])('find no fault in any resource of %s', (_, resources) => {
    expect(resources.length).toBeGreaterThan(250)
    expect(resources.flatMap(findRegistryFaults)).toEqual([])
  })

  const altered = (
    type: string,
    change: (properties: Record<string, CloudFormationJson>) => void,
  ): ResolvedResource => {
    const found = own.find((each) => each.type === type)!
    const properties = structuredClone(found.properties) as Record<string, CloudFormationJson>
    change(properties)
    return { ...found, properties }
  }
  it.each<[string, ResolvedResource, RegExp]>([
    ['a misspelled property', altered('AWS::Lambda::Function', (of) => (of['MemorySise'] = 512)), /\(MemorySise\)/],
    [
      'a misspelled property deep inside',
      altered('AWS::CloudFront::Distribution', (of) => (of['DistributionConfig'].DefaultCacheBehavior.Compres = true)),
      /\(Compres\)/,
    ],
    ['a value that is not offered', altered('AWS::Lambda::Function', (of) => (of['Architectures'] = ['arm'])), /arm64/],
    ['a required property left out', altered('AWS::Lambda::Function', (of) => delete of['Role']), /'Role'/],
    ['a number that is too large', altered('AWS::Lambda::Function', (of) => (of['Timeout'] = 'soon')), /Timeout/],
    [
      'a queue’s policy without queues',
      altered('AWS::SQS::QueuePolicy', (of) => delete of['Queues']),
      /Queues: missing/,
    ],
  ])('find %s', (_, resource, fault) => {
    expect(findRegistryFaults(resource).join('\n')).toMatch(fault)
  })

  it('cover every type of a branch but the few that are not in the registry', () => {
    const { types, taken } = readRegistryExtract()
    expect(taken).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect([...new Set(own.map(({ type }) => type))].filter((type) => !(type in types)).toSorted()).toEqual([
      'AWS::Budgets::Budget',
      'AWS::IAM::Policy',
      'AWS::SQS::QueuePolicy',
    ])
  })
})

describe('the role that creates a branch’s resources', () => {
  const denials = findDenials(requests, executionRole(policy))
  const named = (of: typeof denials) => of.map(({ type, action, resource }) => `${type} ${action} ${resource}`)

  it('is denied nothing without a reason', () => {
    expect(requests.length).toBeGreaterThan(2000)
    expect(named(denials.filter((each) => !findAcceptedDenial(each)))).toEqual([])
  })

  it('is denied nothing that is not denied, so each reason is in use', () => {
    const used = new Set(denials.map(findAcceptedDenial))
    expect(acceptedDenials.filter((each) => !used.has(each))).toEqual([])
  })

  it.each([
    'logs:GetLogDelivery',
    's3:GetObject*',
    'logs:*',
    'ssm:GetParameters',
    'iam:*',
    'lambda:CreateEventSourceMapping',
  ])('would be denied something without %s', (action) => {
    const without = JSON.parse(JSON.stringify(policy)) as { Statement: { Effect: string; Action: string | string[] }[] }
    for (const statement of without.Statement)
      if (statement.Effect === 'Allow') statement.Action = [statement.Action].flat().filter((each) => each !== action)
    without.Statement = without.Statement.filter(({ Action }) => Action.length > 0)
    const service = action.split(':')[0]!
    const concerned = requests.filter((each) => each.action.startsWith(`${service}:`))
    const found = findDenials(concerned, executionRole(without))
    expect(found.filter((each) => !findAcceptedDenial(each))).not.toEqual([])
  })
})

it('the permissions boundary takes nothing from a branch’s functions and schedules', () => {
  const roles = own.flatMap((each) => (each.type === 'AWS::IAM::Role' ? [listRoleRequests(each, own)] : []))
  expect(roles.length).toBeGreaterThan(40)
  for (const { boundary } of roles) expect(boundary).toBe(boundaryArn)
  const lost = roles.flatMap(({ role, policies, requests: each }) =>
    each
      .filter((request) => !isAllowed(request, { policies, boundary: policy }))
      .map(({ action, resource }) => `${role} ${action} ${resource}`),
  )
  expect(lost).toEqual([])
})

describe('the roles that start a branch’s deployment', () => {
  const { deploy, publish } = readBootstrapRoles(branchBootstrapQualifier)
  const role = (kind: string) =>
    `arn:aws:iam::${accountId}:role/cdk-${branchBootstrapQualifier}-${kind}-role-${accountId}-us-east-1`
  const assets = `arn:aws:s3:::cdk-${branchBootstrapQualifier}-assets-${accountId}-us-east-1`
  const version = `arn:aws:ssm:us-east-1:${accountId}:parameter/cdk-bootstrap/${branchBootstrapQualifier}/version`
  const stacks = ownTemplates.map(([stack]) => `arn:aws:cloudformation:us-east-1:${accountId}:stack/${stack}/1`)
  const ofGithub = branch.flatMap(({ type, properties }) =>
    type === 'AWS::IAM::Policy' && (properties['Roles'] as string[]).includes('nestboard-deploy-branch')
      ? [properties['PolicyDocument']]
      : [],
  )

  it.each<[string, readonly CloudFormationJson[], readonly (readonly [string, readonly string[]])[]]>([
    [
      'the workflow’s role',
      ofGithub,
      [
        ['sts:AssumeRole', ['deploy', 'file-publishing', 'lookup'].map(role)],
        ['cloudformation:ListStacks', [noResource]],
        ...own.flatMap(({ type, arn }) =>
          type === 'AWS::S3::Bucket'
            ? [
                ['s3:ListBucketVersions', [arn!]] as const,
                ['s3:DeleteObjectVersion', [`${arn}/key`]] as const,
                ['s3:PutObject', [`${arn}/key`]] as const,
              ]
            : [],
        ),
      ],
    ],
    [
      'the role that uploads code',
      publish,
      [
        ['s3:GetBucketLocation', [assets]],
        ['s3:ListBucket', [assets]],
        ['s3:GetEncryptionConfiguration', [assets]],
        ['s3:PutObject', [`${assets}/key`]],
      ],
    ],
    [
      'the deploy role',
      deploy,
      [
        ...['CreateChangeSet', 'DescribeChangeSet', 'ExecuteChangeSet', 'DeleteChangeSet', 'DescribeStackEvents'].map(
          (verb) => [`cloudformation:${verb}`, stacks] as const,
        ),
        ...['DescribeStacks', 'GetTemplate', 'DeleteStack'].map((verb) => [`cloudformation:${verb}`, stacks] as const),
        ['iam:PassRole', [role('cfn-exec')]],
        ['s3:GetObject', [`${assets}/key`]],
        ['ssm:GetParameter', [version]],
      ],
    ],
  ])('%s may do what the CDK and our scripts do with it', (_, policies, needed) => {
    const context = { 'aws:ResourceAccount': accountId, 's3:ResourceAccount': accountId }
    const denied = needed.flatMap(([action, resources]) =>
      resources
        .filter((resource) => !isAllowed({ action, resource, context }, { policies }))
        .map((each) => [action, each]),
    )
    expect(denied).toEqual([])
  })
})
