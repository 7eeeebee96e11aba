/** Lists the imports in a source text, with paths and package names as written. */
export function listImports(text: string): { to: string; isLazy: boolean }[] {
  const stated = [...text.matchAll(/^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]/gm)]
  const lazy = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)]
  return [
    ...stated.map(([, to]) => ({ to: to as string, isLazy: false })),
    ...lazy.map(([, to]) => ({ to: to as string, isLazy: true })),
  ]
}

/** Resolves an import to a path of the repository, or to the package it names. */
export function resolveImport(from: string, to: string): string {
  if (to.startsWith('@nestboard/')) return to.slice('@nestboard/'.length)
  if (!to.startsWith('.')) return to
  return new URL(to, `file:///${from}`).pathname.slice(1).split('?')[0] as string
}
