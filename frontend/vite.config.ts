import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { refuseCircles } from './chunk-circles.ts'
import { firstLoadChunks } from './chunks.ts'
import { prerender } from './prerender.ts'

const chunks = firstLoadChunks()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), chunks.plugin, refuseCircles(), prerender()],
  build: {
    outDir: 'dist',
    // Read by the first-load budget (infra/bench) to follow static imports.
    manifest: true,
    // Every browser that runs the rest of the app has it.
    modulePreload: { polyfill: false },
    // A data: URL would need its own exception in the CSP, and is never cached.
    assetsInlineLimit: 0,
    // Browsers that know light-dark() and popovers. With older targets light-dark() is rewritten into variables that are settled on
    // :root, and a data-theme further down would change nothing.
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      // An icon is a text: where it is used, instead of a file of all icons for everybody.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        codeSplitting: {
          groups: [
            // Named to keep the first screens' sizes apart from the rest (chunks.ts); the bundler shares out everything else.
            { name: chunks.nameOf, debugName: 'first load', includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
})
