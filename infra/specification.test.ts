import { expect, it } from 'vitest'
import { synthesizeStacks } from './testing/assembly.ts'
import { findCloudFormationResourceFaults } from './testing/resource-faults.ts'

const settings = {
  mailFrom: 'a@b.travel',
  monthlyBudget: 20,
  repository: 'owner/name',
  alarmEmail: 'ops@b.travel',
  reserveConcurrency: true,
  mapsKeySecret: 'nestboard/maps',
  mapsBrowserKey: 'key',
  sophiaModel: { id: 'maker.model-1:0', priceIn: 3, priceOut: 15 },
  domain: { name: 'stays.travel', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1' },
}

it.each(['main', 'feature/one'])(
  'every resource of %s is as CloudFormation specifies it',
  (branch) => {
    const resources = Object.values(synthesizeStacks(branch, { nestboard: settings }).stacks).flatMap((stack) =>
      Object.values(stack),
    )
    expect(resources.length).toBeGreaterThan(300)
    expect(resources.flatMap(findCloudFormationResourceFaults)).toEqual([])
  },
  120_000,
)

it.each([
  ['an unknown property', { QueueNam: 'x' }, 'AWS::SQS::Queue.QueueNam: unknown'],
  ['a value of another type', { DelaySeconds: 'soon' }, 'AWS::SQS::Queue.DelaySeconds: not of type integer'],
  ['a list in place of a text', { QueueName: ['x'] }, 'AWS::SQS::Queue.QueueName: not of type string'],
])('%s is found', (_, Properties, fault) => {
  expect(findCloudFormationResourceFaults({ Type: 'AWS::SQS::Queue', Properties })).toEqual([fault])
})

it('a missing property and an unknown type are found', () => {
  expect(findCloudFormationResourceFaults({ Type: 'AWS::Lambda::Function', Properties: { Code: {} } })).toEqual([
    'AWS::Lambda::Function.Role: missing',
  ])
  expect(findCloudFormationResourceFaults({ Type: 'AWS::SQS::Que', Properties: {} })).toEqual([
    'AWS::SQS::Que: no such resource',
  ])
})
