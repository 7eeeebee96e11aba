import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prerender } from './prerender.ts'

const shellParts =
  /src\/(?:lib\/(?:carried|client|session|storage|query)\.|features\/auth\/auth-link\.|ui\/(?:avatar|button|class-names|icon|icon-button|initials|logo|menu|net-bar|popover|roving|segmented|spinner|theme|toasts|toast-queue|use-floating|use-theme)\.)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), prerender()],
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
            // What changes with a dependency only: browsers keep it over our own releases.
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|@tanstack)\//,
              priority: 2,
            },
            // The shell's own parts in one file: a dozen small ones would each cost a request before anything is seen.
            { name: 'shell', test: shellParts, includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
})
