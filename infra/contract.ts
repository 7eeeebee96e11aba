import { access } from 'node:fs/promises'
import { features } from '@nestboard/shared/features.ts'
import type { FeatureName } from '@nestboard/shared/features.ts'
import type { Route } from '@nestboard/shared/kernel/route.ts'

/** A route of the API with the feature it belongs to. */
export interface ApiContractRoute {
  readonly feature: FeatureName
  readonly name: string
  readonly route: Route
}

const isThere = (path: URL): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Loads every route of every feature from `shared/<feature>/routes.ts`, in feature order. */
export async function loadApiContract(): Promise<ApiContractRoute[]> {
  const rows: ApiContractRoute[] = []
  for (const feature of features) {
    const file = new URL(`../shared/${feature}/routes.ts`, import.meta.url)
    if (!(await isThere(file))) continue
    const routes = (await import(file.href)) as Record<string, Route>
    for (const [name, route] of Object.entries(routes)) rows.push({ feature, name, route })
  }
  return rows
}

/** Lists the features that have a Lambda function, because they have HTTP routes. */
export const listFeaturesWithFunctions = (rows: readonly ApiContractRoute[]): FeatureName[] => [
  ...new Set(rows.filter(({ route }) => route.transport === 'http').map(({ feature }) => feature)),
]
