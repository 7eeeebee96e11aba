import { describe, expect, it } from 'vitest'
import { contract, ofType, rolePolicies, synthesize } from './testing/assembly.ts'
import type { Json } from './testing/assembly.ts'

const main = synthesize('main')
const routesOfContract = 218
/** Characters of all inline policies of a role, without white space. */
const roleQuota = 10_240
const longestArn = 'arn:aws:dynamodb:us-east-1:123456789012:table/nestboard-main-20261125t0200'

/** A value with functions of the template replaced by an ARN as long as any of ours. */
function resolved(value: Json): Json {
  if (Array.isArray(value)) return value.map(resolved)
  if (typeof value !== 'object' || value === null) return value
  const [[key, of] = []] = Object.entries(value as object)
  if (key === 'Fn::Join') return (resolved(of[1]) as string[]).join('')
  if (key === 'Ref' || key?.startsWith('Fn::')) return longestArn
  return Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, resolved(each)]))
}

it('the policies of each role fit IAM’s quota, also when all routes of the contract are built', () => {
  const sizes = new Map<string, number>()
  for (const { role, document } of rolePolicies(main))
    sizes.set(role, (sizes.get(role) ?? 0) + JSON.stringify(resolved(document)).length)
  const built = contract.filter(({ route }) => route.transport === 'http').length
  expect(sizes.size).toBeGreaterThan(30)
  const growth = Math.max(1, routesOfContract / built)
  const over = [...sizes].flatMap(([role, size]) => (size * growth > roleQuota ? [`${role}: ${size}`] : []))
  expect(over).toEqual([])
})

describe('the shared stack', () => {
  const [acl] = ofType(main, 'AWS::WAFv2::WebACL')
  const rules = acl!.Properties['Rules'] as Json[]

  it('only counts rules about bodies, which take descriptions of stays for attacks', () => {
    const common = rules.find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet')
    const counted = common.Statement.ManagedRuleGroupStatement.RuleActionOverrides as Json[]
    expect(counted.map(({ Name, ActionToUse }) => [Name, ActionToUse])).toEqual(
      ['SizeRestrictions', 'CrossSiteScripting', 'GenericLFI', 'GenericRFI', 'EC2MetaDataSSRF'].map((name) => [
        `${name}_BODY`,
        { Count: {} },
      ]),
    )
  })

  it('samples requests of every rule, without cookies and queries', () => {
    for (const { VisibilityConfig } of [acl!.Properties, ...rules])
      expect(VisibilityConfig.SampledRequestsEnabled).toBe(true)
    const hidden = acl!.Properties['DataProtectionConfig']['DataProtections'] as Json[]
    expect(hidden.map(({ Field, Action }) => [Field.FieldType, Field.FieldKeys, Action])).toEqual([
      ['SINGLE_HEADER', ['cookie'], 'SUBSTITUTION'],
      ['QUERY_STRING', undefined, 'SUBSTITUTION'],
    ])
  })

  it('alerts on the cost of the account before tags are activated, and branches alert on theirs after', () => {
    const budgets = ofType(main, 'AWS::Budgets::Budget').map(({ Properties }) => Properties['Budget'])
    const byName = Object.fromEntries(budgets.map((each) => [each.BudgetName, each]))
    expect(Object.keys(byName).toSorted()).toEqual(['nestboard-account', 'nestboard-main'])
    expect(byName['nestboard-account']).toMatchObject({ BudgetLimit: { Amount: 200 } })
    expect(byName['nestboard-account']).not.toHaveProperty('CostFilters')
    expect(byName['nestboard-main'].CostFilters).toEqual({ TagKeyValue: ['user:branch$main'] })
  })
})
