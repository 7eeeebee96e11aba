import { expect, it } from 'vitest'
import { listResourcesOfType, synthesizeStacks } from '../testing/assembly.ts'
import type { TemplateResource } from '../testing/assembly.ts'
import { stacksReadingSecrets, planSecretRotation } from './rotation.ts'
import type { SecretRotationKind, SecretFields } from './rotation.ts'

const main = synthesizeStacks('main')

/** Lists the fields of secrets that a template value references, in their order. */
const fieldsIn = (value: unknown): string =>
  [...JSON.stringify(value).matchAll(/:SecretString:(\w+)::/g)].map(([, field]) => field).join(' ')

const environmentOf = ({ Properties }: TemplateResource) => Properties['Environment']?.['Variables'] ?? {}

it('functions accept two origin secrets and sign with versions of a separate key; the edge sends one origin secret', () => {
  const all = listResourcesOfType(main, 'AWS::Lambda::Function').map(environmentOf)
  const values = (name: string) => new Set(all.flatMap((each) => (each[name] ? [fieldsIn(each[name])] : [])))
  expect(values('NB_ORIGIN_SECRET')).toEqual(new Set(['sent accepted']))
  expect(values('NB_OFFER_SECRET')).toEqual(new Set(['newer first later']))
  const signing = JSON.stringify(all.find((each) => each['NB_OFFER_SECRET'])!['NB_OFFER_SECRET'])
  expect(signing).toContain('SigningSecret')
  expect(signing).not.toContain('OriginSecret')
  const [edge] = listResourcesOfType(main, 'AWS::CloudFront::Distribution')
  const sent = (
    edge!.Properties['DistributionConfig']['Origins'] as { OriginCustomHeaders?: { HeaderValue: unknown }[] }[]
  ).flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders.map(({ HeaderValue }) => fieldsIn(HeaderValue)))
  expect(new Set(sent)).toEqual(new Set(['sent']))
})

it('every function with a secret, and the edge, reads the secret again when the version is raised', () => {
  for (const stack of stacksReadingSecrets) {
    const holders = Object.values(main.stacks[stack]!).filter(
      ({ Type, Properties }) =>
        ['AWS::Lambda::Function', 'AWS::CloudFront::Distribution'].includes(Type) &&
        JSON.stringify(Properties).includes('resolve:secretsmanager'),
    )
    expect(holders.length).toBeGreaterThan(0)
    for (const { Properties } of holders) expect(JSON.stringify(Properties)).toContain('{"Ref":"RotationCount"}')
  }
})

/**
 * Simulates a rotation: after each step the stacks read the secret's fields one after another. Calls `check` before
 * and after each read, with the fields that each stack has then.
 */
function atEachMoment(
  kind: SecretRotationKind,
  before: SecretFields,
  check: (read: Record<string, SecretFields>) => void,
): SecretFields {
  const read: Record<string, SecretFields> = Object.fromEntries(stacksReadingSecrets.map((stack) => [stack, before]))
  let fields = before
  for (fields of planSecretRotation(kind, before, 'fresh'))
    for (const stack of stacksReadingSecrets) {
      check(read)
      read[stack] = fields
      check(read)
    }
  return fields
}

it('no request is refused while the origin secret changes, and the old secret is refused afterwards', () => {
  const before = { sent: 'old', accepted: '' }
  let moments = 0
  const after = atEachMoment('origin', before, ({ Api, Events, Web }) => {
    moments++
    for (const each of [Api, Events]) expect([each!['sent'], each!['accepted']]).toContain(Web!['sent'])
  })
  expect([moments, after]).toEqual([18, { sent: 'fresh', accepted: '' }])
})

it('every function accepts a new signing key before any function signs with it, and older keys stay valid', () => {
  const ring = (of: SecretFields) => `${of['newer']}${of['first']}${of['later']}`.split(',')
  const [known, signs] = planSecretRotation('signing', { first: 'a', newer: '2:b,', later: '' }, 'c')
  expect([ring(known!), ring(signs!)]).toEqual([
    ['2:b', 'a', '3:c'],
    ['3:c', '2:b', 'a'],
  ])
})
