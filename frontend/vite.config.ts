import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { failBuildOnImportCycles } from './find-import-cycle.ts'
import { groupFirstLoadModules } from './chunks.ts'
import { prerenderPlugin } from './prerender-plugin.ts'
import { routeFilePattern, removeRouteSummaries } from '../infra/contract/route-summaries.ts'

const chunks = groupFirstLoadModules()

const routeSummaries: Plugin = {
  name: 'without-route-summaries',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (routeFilePattern.test(id) ? { code: removeRouteSummaries(code), map: null } : undefined),
}

/**
 * Removes Amplify UI's default theme, whose values Amplify UI computes when it loads (8 kB gz). Only its style
 * properties and its `ThemeProvider` use them, and we use neither: our style sheets set the CSS variables that its
 * style sheets read.
 */
const ownTheme: Plugin = {
  name: 'without-amplify-theme',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/@aws-amplify/ui/dist/esm/theme/defaultTheme.mjs')) return undefined
    const changed = code.replace("import { tokens } from './tokens/index.mjs'", 'const tokens = {}')
    if (changed === code) throw new Error('Amplify UI defines its theme in another way')
    return { code: changed, map: null }
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [routeSummaries, ownTheme, react(), chunks.plugin, failBuildOnImportCycles(), prerenderPlugin()],
  build: {
    outDir: 'dist',
    // The first-load budget (infra/bench) reads the manifest to follow static imports.
    manifest: true,
    // No polyfill is needed: every browser that can run the app supports modulepreload.
    modulePreload: { polyfill: false },
    // Assets are not inlined: a data: URL would need an exception in the CSP, and can't be cached.
    assetsInlineLimit: 0,
    // These browsers have light-dark() and popovers. For older targets, light-dark() is compiled to variables that are
    // resolved on :root, so a data-theme on an inner element would have no effect.
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      // Inlines each icon's path where it is used, so that no chunk contains all icons.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        // Names without words: each script lists the names of those that it loads later, which counts in first loads.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Groups the modules of first screens, so that their size doesn't depend on other screens (chunks.ts). The
            // bundler splits all other modules.
            { name: chunks.nameOf, debugName: 'first load', includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
})
