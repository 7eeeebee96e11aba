import { expect, it } from 'vitest'
import { contract } from './testing/assembly.ts'
import { synthesizeDashboardBody, listDashboardLogQueries } from './testing/dashboard.ts'
import { listLambdaEntryFiles } from './cloud/bundle-functions.ts'

const { variables, widgets } = synthesizeDashboardBody('main')
const queries = listDashboardLogQueries('main')

it('the dashboard asks for a branch and queries the logs of every function of that branch', () => {
  expect(variables).toMatchObject([{ pattern: 'BRANCH_PICKED', defaultValue: 'main', inputType: 'input' }])
  const names = Object.keys(listLambdaEntryFiles(contract))
  expect(queries).toHaveLength(6)
  for (const query of queries) {
    const groups = [...query.matchAll(/SOURCE '\/nestboard\/BRANCH_PICKED\/([\w-]+)'/g)].map(([, name]) => name)
    expect(new Set(groups)).toEqual(new Set(names))
  }
})

it('the dashboard shows each route’s calls, dollars and latency without a custom metric per route', () => {
  expect(queries.join()).toMatch(/sum\(requests\) as calls.*startedDollars.*dollarsPerMillion.*p95Ms.*by cause/)
  const metrics = widgets.filter(({ type }) => type === 'metric')
  expect(JSON.stringify(metrics)).not.toMatch(/\{Nestboard,route/)
})
