import type { FeatureName } from '@nestboard/shared/features.ts'
import type { ApiContractRoute } from './contract.ts'

/** A route of the HTTP API: an API Gateway route key, and the feature whose function it calls. */
export interface GatewayRoute {
  /** `ANY /v1/trip/{proxy+}` for all paths below, `ANY /v1/trip/get` for one path. */
  readonly key: string
  readonly feature: FeatureName
}

interface PathNode {
  readonly path: string
  /** The feature that serves this very path. */
  feature?: FeatureName
  readonly children: Map<string, PathNode>
}

const below = '/{proxy+}'

function buildPathTree(contract: readonly ApiContractRoute[]): PathNode {
  const root: PathNode = { path: '', children: new Map() }
  for (const { feature, route } of contract) {
    if (route.transport !== 'http') continue
    let node = root
    for (const word of route.path.slice(1).split('/')) {
      const child = node.children.get(word) ?? { path: `${node.path}/${word}`, children: new Map<string, PathNode>() }
      node.children.set(word, child)
      node = child
    }
    if (node.feature && node.feature !== feature)
      throw new Error(`${route.path} belongs to ${node.feature} and ${feature}: a path is served by one function`)
    node.feature = feature
  }
  return root
}

const featuresBelow = ({ children }: PathNode): FeatureName[] => [
  ...new Set(
    [...children.values()].flatMap((child) => [...(child.feature ? [child.feature] : []), ...featuresBelow(child)]),
  ),
]

/**
 * Returns the fewest routes for a part of the tree.
 * @param inherited the feature that gets calls of this part's paths without a route here
 */
function routesOf(
  node: PathNode,
  inherited: FeatureName | undefined,
  memo: Map<string, GatewayRoute[]>,
): GatewayRoute[] {
  const key = `${node.path} ${inherited}`
  const known = memo.get(key)
  if (known) return known
  const own: GatewayRoute[] =
    node.feature && node.feature !== inherited ? [{ key: `ANY ${node.path}`, feature: node.feature }] : []
  const ofChildren = (feature: FeatureName | undefined) =>
    [...node.children.values()].flatMap((child) => routesOf(child, feature, memo))
  let fewest = ofChildren(inherited)
  // A path that no feature knows stays with the fallback, unless it lies below one.
  for (const feature of node.path === '' || node.path === '/v1' ? [] : featuresBelow(node)) {
    if (feature === inherited) continue
    const routes = [{ key: `ANY ${node.path}${below}`, feature }, ...ofChildren(feature)]
    if (routes.length < fewest.length) fewest = routes
  }
  const routes = [...own, ...fewest]
  memo.set(key, routes)
  return routes
}

/**
 * Derives the routes of the HTTP API from the contract: as few as possible, because an API has room for 300. The
 * function that is called finds the operation by method and path.
 * @throws Error if two features serve the same path
 */
export const deriveGatewayRoutes = (contract: readonly ApiContractRoute[]): GatewayRoute[] =>
  routesOf(buildPathTree(contract), undefined, new Map())

/**
 * Returns the route that API Gateway selects for a path: the one with the very path, otherwise the one with the longest
 * path before its greedy variable (HTTP API developer guide, "Routing API requests"). The variable takes at least one
 * character.
 */
export function selectGatewayRoute<R>(routes: ReadonlyMap<string, R>, path: string): R | undefined {
  const exact = routes.get(`ANY ${path}`)
  if (exact) return exact
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const found = end < path.length - 1 ? routes.get(`ANY ${path.slice(0, end)}${below}`) : undefined
    if (found) return found
  }
  return undefined
}
