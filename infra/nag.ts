import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { App, Stack } from 'aws-cdk-lib'

/** Which stack a rule is set aside in, and why. `at`: the construct, where it isn't the whole stack. */
export interface Exception {
  readonly stack: 'Data' | 'Api' | 'Events' | 'Web' | 'Observability' | 'Shared'
  readonly rule: string
  readonly at?: string
  readonly reason: string
}

/** Every finding of cdk-nag (AwsSolutions) that stands on purpose. At most fifteen; a test counts them. */
export const exceptions: readonly Exception[] = []

/** Checks the whole app at synthesis; only the exceptions above pass. */
export function checked(app: App, stacks: ReadonlyMap<Exception['stack'], Stack>): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  for (const { stack, rule, at, reason } of exceptions) {
    const scope = stacks.get(stack)
    if (!scope) continue
    Validations.of(at ? scope.node.findChild(at) : scope).acknowledge({ id: rule, reason })
  }
}
