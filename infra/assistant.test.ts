import { expect, it } from 'vitest'
import { listResourcesOfType, listRolePolicies, synthesizeStacks } from './testing/assembly.ts'
import type { SynthesizedStacks } from './testing/assembly.ts'

const prices = { priceIn: 3, priceOut: 15 }
const settings = { mailFrom: 'a@b.example', monthlyBudget: 20 }
const withModel = (more: object) =>
  synthesizeStacks('main', { nestboard: { ...settings, sophiaModel: { id: 'maker.model-1:0', ...prices, ...more } } })

const environmentOf = (stacks: SynthesizedStacks, name: string) =>
  listResourcesOfType(stacks, 'AWS::Lambda::Function').find(({ Properties }) =>
    (Properties['FunctionName'] as string).endsWith(`-${name}`),
  )!.Properties['Environment']['Variables'] as Record<string, unknown>

interface Statement {
  readonly Action: string | string[]
  readonly Resource: unknown
  readonly Condition?: unknown
}
/** The statements about models, with the role that has them. Accounts are tokens, so ARNs are read as text. */
const modelStatements = (stacks: SynthesizedStacks) =>
  listRolePolicies(stacks).flatMap(({ role, document }) =>
    (document.Statement as Statement[]).flatMap(({ Action, Resource, Condition }) =>
      [Action].flat().some((each) => each.startsWith('bedrock:'))
        ? [{ role, Action, arns: JSON.stringify(Resource), Condition }]
        : [],
    ),
  )
const boundaryOf = (stacks: SynthesizedStacks): string =>
  JSON.stringify(listResourcesOfType(stacks, 'AWS::IAM::ManagedPolicy').map(({ Properties }) => Properties))

it('without a model, nothing may call one, and the planner answers', () => {
  const plain = synthesizeStacks('main')
  expect(modelStatements(plain)).toEqual([])
  expect(boundaryOf(plain)).not.toContain('bedrock')
  expect(Object.keys(environmentOf(plain, 'answers')).filter((name) => name.startsWith('NB_SOPHIA'))).toEqual([])
})

it('a model may be called in its region, by the function that writes answers alone', () => {
  const stacks = withModel({ region: 'ap-southeast-2', dailyDollars: 0.5 })
  const [only, ...more] = modelStatements(stacks)
  expect(more).toEqual([])
  expect(only).toMatchObject({ Action: 'bedrock:InvokeModelWithResponseStream' })
  expect(only!.role).toMatch(/^AnswersRole/)
  expect(only!.arns).toContain(':bedrock:ap-southeast-2::foundation-model/maker.model-1:0')
  expect(only!.arns).not.toContain('*')
  expect(boundaryOf(stacks)).toContain(':bedrock:ap-southeast-2::foundation-model/maker.model-1:0')
  expect(environmentOf(stacks, 'answers')).toMatchObject({
    NB_SOPHIA_MODEL: 'maker.model-1:0',
    NB_SOPHIA_REGION: 'ap-southeast-2',
    NB_SOPHIA_PRICE_IN: '3',
    NB_SOPHIA_PRICE_OUT: '15',
  })
  for (const name of ['answers', 'sophia'])
    expect(environmentOf(stacks, name)).toMatchObject({ NB_SOPHIA_DAILY_DOLLARS: '0.5' })
})

it('the models behind an inference profile may be called through the profile only', () => {
  const [profile, models] = modelStatements(withModel({ id: 'us.maker.model-1:0', forwardsTo: ['us-west-2'] }))
  expect(profile!.arns).toContain(':inference-profile/us.maker.model-1:0')
  expect(models!.arns).toContain(':bedrock:us-east-1::foundation-model/maker.model-1:0')
  expect(models!.arns).toContain(':bedrock:us-west-2::foundation-model/maker.model-1:0')
  expect(JSON.stringify(models!.Condition)).toContain(':inference-profile/us.maker.model-1:0')
})

it('a model without prices is refused, because answers are limited by dollars', () => {
  expect(() => withModel({ priceOut: undefined })).toThrow('sophiaModel.priceOut')
})

it('the switch reaches both functions of the assistant, and no other', () => {
  const off = synthesizeStacks('main', { nestboard: { ...settings, sophia: 'off' } })
  const told = listResourcesOfType(off, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
    const value: unknown = Properties['Environment']?.['Variables']?.['SOPHIA']
    return value === undefined ? [] : [[Properties['FunctionName'], value]]
  })
  expect(Object.fromEntries(told)).toEqual({ 'nestboard-main-answers': 'off', 'nestboard-main-sophia': 'off' })
  expect(environmentOf(synthesizeStacks('main'), 'sophia')['SOPHIA']).toBe('on')
})
