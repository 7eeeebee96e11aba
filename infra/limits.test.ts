import { describe, expect, it } from 'vitest'
import type { FeatureName } from '@nestboard/shared/features.ts'
import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { FunctionGrants } from './grants.ts'
import {
  contract,
  grants,
  listResourcesOfType,
  listRolePolicies,
  synthesizeStacks,
  synthesizeStacksForContract,
} from './testing/assembly.ts'
import type { CloudFormationJson } from './testing/assembly.ts'

const main = synthesizeStacks('main')
/** Number of future routes whose permissions must still fit IAM's quota. */
const moreRoutes = 65
/** IAM's quota: characters of all inline policies of a role, without white space. */
const roleQuota = 10_240
const longestArn = 'arn:aws:dynamodb:us-east-1:123456789012:table/nestboard-main-20261125t0200'

/** Replaces each template function (such as Ref) in a value by an ARN as long as the longest of ours. */
function resolved(value: CloudFormationJson): CloudFormationJson {
  if (Array.isArray(value)) return value.map(resolved)
  if (typeof value !== 'object' || value === null) return value
  const [[key, of] = []] = Object.entries(value as object)
  if (key === 'Fn::Join') return (resolved(of[1]) as string[]).join('')
  if (key === 'Ref' || key?.startsWith('Fn::')) return longestArn
  return Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, resolved(each)]))
}

function roleSizes(of: typeof main): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { role, document } of listRolePolicies(of))
    sizes.set(role, (sizes.get(role) ?? 0) + JSON.stringify(resolved(document)).length)
  return sizes
}
const overQuota = (sizes: Map<string, number>, growth = 1) =>
  [...sizes].flatMap(([role, size]) => (size * growth > roleQuota ? [`${role}: ${size}`] : []))

describe('the policies of each role fit IAM’s quota', () => {
  const built = contract.filter(({ route }) => route.transport === 'http')

  it(`and still do when they grow as ${moreRoutes} more routes would make them`, () => {
    const sizes = roleSizes(main)
    expect(sizes.size).toBeGreaterThan(30)
    expect(overQuota(sizes, (built.length + moreRoutes) / built.length)).toEqual([])
  })

  it(`also with ${moreRoutes} generated routes, each with a row of its own beside those of its feature`, () => {
    const actions: Grants['table'][string][] = [
      ['GetItem', 'PutItem'],
      ['DeleteItem', 'Query', 'UpdateItem'],
      ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    ]
    // Every fourth existing route gets a generated sibling, so that features grow in today's proportions.
    const siblings = built.filter((_, nth) => nth % 4 === 0).slice(0, moreRoutes)
    expect(siblings).toHaveLength(moreRoutes)
    const grown = new Map<FeatureName, FunctionGrants>(grants)
    for (const [nth, { feature }] of siblings.entries()) {
      const own = grown.get(feature)!
      const prefix = `NEXT${'ABCDEFGHIJ'[nth % 10]}${'ABCDEFG'[Math.floor(nth / 10)]}#`
      const row: Grants = { table: { [prefix]: actions[nth % 3]! } }
      grown.set(feature, { ...own, grants: mergeGrants(own.grants, row) })
    }
    // Only grants are generated, because a route adds nothing else to a role. That many real routes would need a second
    // stack.
    const sizes = roleSizes(synthesizeStacksForContract('main', contract, grown))
    expect(Math.max(...sizes.values())).toBeGreaterThan(4000)
    expect(overQuota(sizes)).toEqual([])
    const before = roleSizes(main)
    expect([...sizes].some(([role, size]) => size > before.get(role)! + 500)).toBe(true)
  })
})

describe('the shared stack', () => {
  const [acl] = listResourcesOfType(main, 'AWS::WAFv2::WebACL')
  const rules = acl!.Properties['Rules'] as CloudFormationJson[]

  it('only counts matches of rules about bodies, which mistake descriptions of stays for attacks', () => {
    const common = rules.find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet')
    const counted = common.Statement.ManagedRuleGroupStatement.RuleActionOverrides as CloudFormationJson[]
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
    const hidden = acl!.Properties['DataProtectionConfig']['DataProtections'] as CloudFormationJson[]
    expect(hidden.map(({ Field, Action }) => [Field.FieldType, Field.FieldKeys, Action])).toEqual([
      ['SINGLE_HEADER', ['cookie'], 'SUBSTITUTION'],
      ['QUERY_STRING', undefined, 'SUBSTITUTION'],
    ])
  })

  it('alerts on the account’s cost before tags are activated, and branches alert on their own cost afterwards', () => {
    const budgets = listResourcesOfType(main, 'AWS::Budgets::Budget').map(({ Properties }) => Properties['Budget'])
    const byName = Object.fromEntries(budgets.map((each) => [each.BudgetName, each]))
    expect(Object.keys(byName).toSorted()).toEqual(['nestboard-account', 'nestboard-main'])
    expect(byName['nestboard-account']).toMatchObject({ BudgetLimit: { Amount: 200 } })
    expect(byName['nestboard-account']).not.toHaveProperty('CostFilters')
    expect(byName['nestboard-main'].CostFilters).toEqual({ TagKeyValue: ['user:branch$main'] })
  })
})
