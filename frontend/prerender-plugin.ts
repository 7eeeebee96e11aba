import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { listScreenSourceFiles } from './list-screen-source-files.ts'

/**
 * After the build, writes the public pages as HTML (see src/app/prerender.tsx), so that they are visible before a
 * script runs, and without scripts. For this, the same sources are built a second time for Node.
 */
export function prerenderPlugin(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'nestboard:prerender',
    apply: (_, { command }) => command === 'build' && !process.env['NB_NO_PRERENDER'],
    configResolved: (resolved) => {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (config.build.ssr) return
        const dist = join(config.root, config.build.outDir)
        // The hook also runs after a failed build, whose own error should be shown instead.
        if (!existsSync(join(dist, 'index.html'))) return
        const forNode = join(config.root, '.prerender')
        await build({
          configFile: config.configFile ?? false,
          root: config.root,
          logLevel: 'error',
          build: {
            ssr: 'src/app/prerender.tsx',
            outDir: forNode,
            emptyOutDir: true,
            manifest: false,
            rolldownOptions: { output: { codeSplitting: true } },
          },
        })
        const { prerenderPublicPages } = (await import(
          `${pathToFileURL(join(forNode, 'prerender.js')).href}?${Date.now()}`
        )) as {
          prerenderPublicPages: (built: unknown) => Promise<Map<string, string>>
        }
        const files = await prerenderPublicPages({
          template: await readFile(join(dist, 'index.html'), 'utf8'),
          sources: await listScreenSourceFiles(),
          manifest: JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as unknown,
        })
        for (const [name, text] of files) {
          await mkdir(dirname(join(dist, name)), { recursive: true })
          await writeFile(join(dist, name), text)
        }
        await rm(forNode, { recursive: true })
      },
    },
  }
}
