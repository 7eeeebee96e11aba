import { expect, it } from 'vitest'
import { contract, ofType, synthesize } from './testing/assembly.ts'
import { lambdaEntries } from './cloud/bundle.ts'

/** The body with the parts that only CloudFormation knows left as their names. */
const widgetsOf = (branch: string) => {
  const [dashboard] = ofType(synthesize(branch), 'AWS::CloudWatch::Dashboard')
  const body: unknown = dashboard!.Properties['DashboardBody']
  const text =
    typeof body === 'string'
      ? body
      : (body as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
          .map((part) => (typeof part === 'string' ? part : 'us-east-1'))
          .join('')
  return JSON.parse(text) as { variables: object[]; widgets: { type: string; properties: { query?: string } }[] }
}
const { variables, widgets } = widgetsOf('main')
const queries = widgets.flatMap(({ properties }) => properties.query ?? [])

it('the dashboard asks for a branch and queries the logs of every function of that branch', () => {
  expect(variables).toMatchObject([{ pattern: 'BRANCH_PICKED', defaultValue: 'main', inputType: 'input' }])
  const names = Object.keys(lambdaEntries(contract))
  expect(queries).toHaveLength(4)
  for (const query of queries) {
    const groups = [...query.matchAll(/SOURCE '\/nestboard\/BRANCH_PICKED\/([\w-]+)'/g)].map(([, name]) => name)
    expect(new Set(groups)).toEqual(new Set(names))
    // Logs Insights reads fifty groups at most.
    expect(groups.length).toBeLessThanOrEqual(50)
  }
})

it('the dashboard shows each route’s calls, dollars and latency without a custom metric a route', () => {
  expect(queries.join()).toMatch(/count\(\*\) as calls.*dollarsPerMillion.*p95Ms.*by route, feature/)
  const metrics = widgets.filter(({ type }) => type === 'metric')
  expect(JSON.stringify(metrics)).not.toMatch(/\{Nestboard,route/)
})
