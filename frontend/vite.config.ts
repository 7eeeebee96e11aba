import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prerender } from './prerender.ts'

const shellParts =
  /src\/(?:lib\/(?:carried|client|form|session|storage|query)\.|features\/auth\/auth-link\.|features\/marketing\/(?:ask-about-cookies|audience-tabs|cookie-choice)\.|ui\/(?:avatar|button|class-names|field|icon|icon-button|initials|logo|net-bar|notice|roving|segmented|skeleton|spinner|tag|text-field|theme|toasts|toast-queue|use-theme)\.)/

/** What the travelers' and the suppliers' page are made of; who reads one goes to the other. */
const publicParts =
  /src\/(?:screens\/(?:landing|suppliers)\/|features\/marketing\/(?:claims|closing|faq|hero|join-waitlist|page|pictures?|questions|scene)\.)/

/** What every call needs. */
const kernelParts =
  /node_modules\/zod\/|shared\/(?:kernel\/(?:contract|fault|id|wire)|auth\/(?:model|validity)|marketing\/(?:model|routes))\./

/** Parts of all screens but the first: together they pack better than apart. */
const stayParts = /src\/ui\/(?:card|chip|dialog|empty-state|error-state|photo|tabs|checkbox|select-field)\./

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
            // What changes with a dependency only: browsers keep it over our own releases. Lists without end are not for everybody.
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|@tanstack)\/(?!.*[iI]nfiniteQuery(?!Behavior))/,
              priority: 2,
            },
            // The shell's own parts in one file: a dozen small ones would each cost a request before anything is seen.
            { name: 'shell', test: shellParts, includeDependenciesRecursively: false, priority: 1 },
            { name: 'public', test: publicParts, includeDependenciesRecursively: false, priority: 1 },
            { name: 'kernel', test: kernelParts, includeDependenciesRecursively: false, priority: 1 },
            { name: 'stays', test: stayParts, minShareCount: 3, includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
})
