import { describe, expect, it } from 'vitest'
import { listResourcesOfType, listRolePolicies, synthesizeStacks } from './testing/assembly.ts'
import type { CloudFormationJson, TemplateResource } from './testing/assembly.ts'
import { paymentStepsLambda } from './payment-steps-lambda.ts'
import { calendarImportLambda, personalDataExportLambda, timersLambda } from './timers-lambda.ts'

const slug = 'test'
const branch = synthesizeStacks(slug)
const resources = Object.values(branch.stacks).flatMap((stack) => Object.entries(stack))
const named = (name: string): [string, TemplateResource] =>
  resources.find(([, { Properties }]) => Properties?.['FunctionName'] === `nestboard-${slug}-${name}`)!
const statementsOfRole = (id: string): CloudFormationJson[] =>
  listRolePolicies(branch).flatMap(({ role, document }) =>
    role === id ? (document.Statement as CloudFormationJson[]) : [],
  )
const statementsOf = ({ Properties }: TemplateResource): CloudFormationJson[] =>
  statementsOfRole(Properties['Role']['Fn::GetAtt'][0] as string)

describe('timers', () => {
  const [schedule, ...others] = listResourcesOfType(branch, 'AWS::Scheduler::Schedule')
  const [id, made] = named(timersLambda.name)

  it('run on schedule, in the function that the local system uses, as the only one', () => {
    expect(others).toEqual([])
    expect(schedule!.Properties).toMatchObject({
      ScheduleExpression: 'rate(1 minute)',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { Arn: { 'Fn::GetAtt': [id, 'Arn'] } },
    })
    expect(made.Properties).toMatchObject({ Timeout: 300 })
  })

  it('are called by a role that can do nothing else', () => {
    const roleId = schedule!.Properties['Target']['RoleArn']['Fn::GetAtt'][0] as string
    expect(statementsOfRole(roleId).map(({ Action, Resource }) => [Action, Resource])).toEqual([
      ['lambda:InvokeFunction', { 'Fn::GetAtt': [id, 'Arn'] }],
    ])
  })
})

describe('an archive of a person’s data', () => {
  const [id, made] = named(personalDataExportLambda.name)

  it('is built by its own function, with enough time and disk space for films', () => {
    expect(made.Properties).toMatchObject({ Timeout: 900, EphemeralStorage: { Size: 4096 } })
    const [, ticks] = named(timersLambda.name)
    expect(ticks.Properties).not.toHaveProperty('EphemeralStorage')
    expect(ticks.Properties['Environment']['Variables']['NB_ARCHIVES']).toEqual({ Ref: id })
    const called = statementsOf(ticks).filter(({ Action }) => Action === 'lambda:InvokeFunction')
    const others = [paymentStepsLambda.name, calendarImportLambda.name].map((name) => named(name)[0])
    const resources = called.flatMap(({ Resource }) => Resource)
    const functions = resources.flatMap((resource) => resource['Fn::GetAtt']?.[0] ?? [])
    expect(new Set(functions)).toEqual(new Set([id, ...others]))
    // The fourth is the function itself, which divides a backlog among its own calls.
    expect(resources).toHaveLength(4)
    expect(JSON.stringify(resources)).toContain(`:function:nestboard-${slug}-${timersLambda.name}"`)
  })

  it('is tried three times, and then put into the dead-letter queue', () => {
    const config = listResourcesOfType(branch, 'AWS::Lambda::EventInvokeConfig').find(
      ({ Properties }) => Properties['FunctionName']['Ref'] === id,
    )!
    expect(config.Properties['MaximumRetryAttempts']).toBe(2)
    const [queue] = config.Properties['DestinationConfig']['OnFailure']['Destination']['Fn::GetAtt'] as [string]
    expect(resources.find(([each]) => each === queue)![1].Properties['QueueName']).toBe(
      `nestboard-${slug}-dead-letters`,
    )
  })

  it('has a link that the function signs with the secret that the edge checks', () => {
    const [, edge] = resources.find(
      ([, { Type, Properties }]) =>
        Type === 'AWS::CloudFront::Function' && JSON.stringify(Properties['FunctionCode']).includes('nbMediaSecret'),
    )!
    const secret = JSON.stringify(made.Properties['Environment']['Variables']['NB_MEDIA_SECRET'])
    expect(secret).toContain('resolve:secretsmanager')
    const resolved = /resolve:secretsmanager:[^"}]*/g
    expect(secret.match(resolved)).toEqual(JSON.stringify(edge.Properties['FunctionCode']).match(resolved))
  })
})

it('only the timers may invalidate files at the edge, and only on their own branch’s distribution', () => {
  const [, ticks] = named(timersLambda.name)
  const [edge] = resources.find(([, { Type }]) => Type === 'AWS::CloudFront::Distribution')!
  const forgetting = listRolePolicies(branch).flatMap(({ role, document }) =>
    (document.Statement as CloudFormationJson[])
      .filter(({ Action }) => JSON.stringify(Action).includes('"cloudfront:CreateInvalidation'))
      .map(({ Action, Resource }) => [role, Action, JSON.stringify(Resource)]),
  )
  const [only, ...more] = forgetting
  expect(more).toEqual([])
  expect(only!.slice(0, 2)).toEqual([ticks.Properties['Role']['Fn::GetAtt'][0], 'cloudfront:CreateInvalidation'])
  expect(only![2]).toContain(':distribution/')
  expect(only![2]).toContain(`ExportsOutputRef${edge}`)
  expect(only![2]).not.toContain('*')
  expect(JSON.stringify(ticks.Properties['Environment']['Variables']['NB_DISTRIBUTION'])).toContain(
    `ExportsOutputRef${edge}`,
  )
})
