import { API } from 'typescript/unstable/sync'
import type { SourceFile } from 'typescript/unstable/ast'

const config = '/texts/tsconfig.json'

/**
 * Parses source texts with the TypeScript compiler, without type checking: the files are in a virtual project without
 * libraries and imports, so that hundreds take about a second.
 */
export function flatMapParsedSources<T>(
  texts: ReadonlyMap<string, string>,
  use: (path: string, source: SourceFile) => readonly T[],
): T[] {
  const files = new Map([...texts].map(([path, text]) => [`/texts/${path}`, text]))
  files.set(
    config,
    JSON.stringify({
      compilerOptions: { noLib: true, noResolve: true, allowJs: true, jsx: 'preserve', types: [] },
      files: [...texts.keys()],
    }),
  )
  const api = new API({
    cwd: '/texts',
    fs: { readFile: (path) => files.get(path), fileExists: (path) => files.has(path) },
  })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    return [...texts.keys()].flatMap((path) => {
      const source = project?.program.getSourceFile(`/texts/${path}`)
      if (!source) throw new Error(`TypeScript didn't parse ${path}`)
      return use(path, source)
    })
  } finally {
    api.close()
  }
}
