import { loadApiContract } from '../contract.ts'
import { compareWithRouteChecklist, readRouteChecklist, listRoutesBeyondChecklist } from './checklist.ts'
import type { RouteChecklistComparison } from './checklist.ts'

/** `npm run contract -- ../shared/contract/routes.json` reports which calls of a checklist the contract still lacks. */
async function main(path: string | undefined): Promise<void> {
  if (path === undefined) throw new Error('Name a checklist: npm run contract -- ../shared/contract/routes.json')
  const checklist = readRouteChecklist(path)
  const routes = (await loadApiContract()).map(({ route }) => route)
  const compared = compareWithRouteChecklist(checklist, routes)
  const absent = compared.filter(({ isThere }) => !isThere)
  const differing = compared.filter(({ differences }) => differences.length > 0)
  section('Not yet in the contract', absent.map(nameOf))
  section(
    'Differing',
    differing.flatMap((each) => [nameOf(each), ...each.differences.map((text) => `    ${text}`)]),
  )
  section(
    'Beyond the checklist',
    compared.filter(({ grown }) => grown.length > 0).map((each) => `${nameOf(each)}: ${each.grown.join(', ')}`),
  )
  section('Only in the contract', listRoutesBeyondChecklist(checklist, routes))
  const there = compared.length - absent.length
  console.log(
    `${there} of ${compared.length} rows in the contract, ${absent.length} not yet, ${differing.length} differing.`,
  )
}

const nameOf = ({ row }: RouteChecklistComparison): string => `${row.method.padEnd(4)} ${row.path}`

function section(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log([`${title}:`, ...lines.map((line) => `  ${line}`), ''].join('\n'))
}

await main(process.argv[2])
