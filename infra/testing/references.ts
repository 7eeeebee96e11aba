import type { SynthesizedStacks } from './assembly.ts'

/** The CloudFormation exports and imports of all stacks of a synthesis, by name. */
export interface StackExportsAndImports {
  readonly exports: ReadonlyMap<string, string>
  /** Names of imports, each with the importing stack. */
  readonly imports: readonly (readonly [name: string, stack: string])[]
}

/** Reads exports (by name, with the exporting stack) and imports from the templates. */
export function readStackExportsAndImports({ texts }: SynthesizedStacks): StackExportsAndImports {
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
 * Returns the imports that an update would break. Stacks are updated one after the other, and CloudFormation refuses
 * to remove an export while a stack still imports it, even if that stack drops the import a minute later.
 */
export function findBrokenStackImports(before: StackExportsAndImports, after: StackExportsAndImports): string[] {
  return [...new Set(before.imports.filter(([name]) => !after.exports.has(name)).map(([name]) => name))]
}
