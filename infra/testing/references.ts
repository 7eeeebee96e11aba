import type { Synthesized } from './assembly.ts'

/** What the stacks of a synthesis export and import, by name. */
export interface References {
  readonly exports: ReadonlyMap<string, string>
  /** Names of imports, with the stack that imports. */
  readonly imports: readonly (readonly [name: string, stack: string])[]
}

/** Reads exports (by name, with the exporting stack) and imports out of the templates. */
export function referencesOf({ texts }: Synthesized): References {
  const exports = new Map<string, string>()
  const imports: [string, string][] = []
  for (const [file, text] of Object.entries(texts)) {
    const stack = /(\w+)\.template/.exec(file)![1]!
    const { Outputs = {} } = JSON.parse(text) as { Outputs?: Record<string, { Export?: { Name: string } }> }
    for (const { Export } of Object.values(Outputs)) if (Export) exports.set(Export.Name, stack)
    for (const [, name] of text.matchAll(/"Fn::ImportValue":\s*"([^"]+)"/g)) imports.push([name!, stack])
  }
  return { exports, imports }
}

/**
 * The imports that an update would cut: stacks are updated one after the other, and CloudFormation refuses to remove an export while
 * a stack still imports it, although that stack would drop the import a minute later.
 */
export function cutBy(before: References, after: References): string[] {
  return [...new Set(before.imports.filter(([name]) => !after.exports.has(name)).map(([name]) => name))]
}
