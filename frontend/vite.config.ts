import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prerender } from './prerender.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), prerender()],
  build: {
    outDir: 'dist',
    // Read by the first-load budget (infra/bench) to follow static imports.
    manifest: true,
    rolldownOptions: {
      // What the first page needs in any case comes as one file of script and one of style, not as a dozen small ones.
      output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'], test: (id) => !id.endsWith('/src/app/main.tsx') }] } },
    },
    // Every browser that runs the rest of the app has it.
    modulePreload: { polyfill: false },
    // A data: URL would need its own exception in the CSP, and is never cached.
    assetsInlineLimit: 0,
    // Browsers that know light-dark() and popovers. With older targets light-dark() is rewritten into variables that are settled on
    // :root, and a data-theme further down would change nothing.
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
  },
})
