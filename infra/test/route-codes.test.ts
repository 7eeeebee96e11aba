import { expect, it } from 'vitest'
import { getRouteCode } from '@nestboard/functions/kernel/meter/get-route-code.ts'
import { routeKey } from '@nestboard/shared/kernel/route.ts'
import { listLambdaEntryFiles } from '../cloud/bundle-functions.ts'
import { loadApiContract } from '../contract.ts'

it('every route and every function has a code of its own, by which what it starts is charged to it', async () => {
  const contract = await loadApiContract()
  const names = [...contract.map(({ route }) => routeKey(route)), ...Object.keys(listLambdaEntryFiles(contract))]
  const byCode = Map.groupBy(names, getRouteCode)
  expect([...byCode.values()].filter((same) => same.length > 1)).toEqual([])
  expect(byCode.size).toBeGreaterThan(250)
  for (const code of byCode.keys()) expect(code).toMatch(/^[\w-]{4}$/)
})
