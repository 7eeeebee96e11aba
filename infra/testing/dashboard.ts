import { listResourcesOfType, synthesizeStacks } from './assembly.ts'

interface Body {
  readonly variables: readonly object[]
  readonly widgets: readonly { readonly type: string; readonly properties: { readonly query?: string } }[]
}

/**
 * Returns the dashboard's body from the synthesized template; values that only CloudFormation knows are replaced by a
 * region.
 */
export function synthesizeDashboardBody(branch: string): Body {
  const [dashboard] = listResourcesOfType(synthesizeStacks(branch), 'AWS::CloudWatch::Dashboard')
  const body: unknown = dashboard!.Properties['DashboardBody']
  const text =
    typeof body === 'string'
      ? body
      : (body as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
          .map((part) => (typeof part === 'string' ? part : 'us-east-1'))
          .join('')
  return JSON.parse(text) as Body
}

/** Returns the dashboard's log queries, in the order of its widgets. */
export const listDashboardLogQueries = (branch: string): string[] =>
  synthesizeDashboardBody(branch).widgets.flatMap(({ properties }) => properties.query ?? [])
