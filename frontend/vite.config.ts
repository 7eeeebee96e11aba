import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { refuseCircles } from './chunk-circles.ts'
import { prerender } from './prerender.ts'

/** Files by their names, folder by folder. */
const filesIn = (folders: Readonly<Record<string, string>>): RegExp =>
  new RegExp(
    Object.entries(folders)
      .map(([folder, names]) => String.raw`(?:^\0|/)${folder}/(?:${names.replaceAll(' ', '|')})\.`)
      .join('|'),
  )

const shellParts = filesIn({
  'src/app': 'lazy-screen routes screens',
  'src/lib': 'carried client form session storage query',
  'src/features/auth': 'auth-link',
  'src/features/marketing': 'ask-about-cookies audience-tabs cookie-choice',
  'src/ui':
    'avatar button class-names field icon icon-button initials logo net-bar notice roving segmented skeleton spinner tag text-field ' +
    'theme toasts toast-queue use-theme',
})

/** What the travelers' and the suppliers' page are made of; who reads one goes to the other. */
const publicParts = filesIn({
  'src/screens/(?:landing|suppliers)': '.*',
  'src/features/marketing/pictures': '.*',
  'src/features/marketing': 'claims closing faq hero join-waitlist page pictures? questions scene',
})

/** What every call needs, and every file that fetches another. */
const kernelParts = filesIn({
  vite: 'preload-helper',
  'node_modules/zod': '.*',
  'shared/kernel': 'contract fault id text visible wire',
  'shared/auth': 'model validity',
  'shared/marketing': 'model routes',
})

/** What a stay is shown, priced and pinned with, on several screens: together it packs better than apart. */
const stayParts = filesIn({
  'src/ui':
    'card chip dialog empty-state error-state photo tabs checkbox select-field price price-lines night-bars popover',
  'src/lib': 'use-wide day-here',
  'src/features/inventory': 'open-days',
  'src/features/listing': 'stay-words',
  'src/features/offers': 'cancellation choose-dates kept-dates night-strip offer-words price-lines range',
  'src/features/people': 'copy-link place-text',
  'src/features/supplier': 'api verified-supplier',
  'src/features/trips': 'addresses failure-text use-pin use-pin-offer',
  'shared/kernel': 'series',
  'shared/listing': 'card amenities stay',
  'shared/offers': 'state',
  'shared/trips': 'name',
})

/** What members do in menus and dialogs. Visitors of a listing don't load it, though most other screens have it. */
const memberParts = filesIn({
  'shared/(?:auth|profile|trips)': 'routes',
  'src/features/(?:auth|people|profile|trips)': 'api',
})

/** Small things that most screens have. With whatever they import, which is shared as widely: the files never wait in a circle. */
const commonParts = /\/(?:src|shared)\//

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), refuseCircles(), prerender()],
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
              priority: 3,
            },
            // The shell's own parts in one file: a dozen small ones would each cost a request before anything is seen.
            { name: 'shell', test: shellParts, includeDependenciesRecursively: false, priority: 2 },
            { name: 'public', test: publicParts, includeDependenciesRecursively: false, priority: 2 },
            { name: 'kernel', test: kernelParts, includeDependenciesRecursively: false, priority: 2 },
            { name: 'members', test: memberParts, includeDependenciesRecursively: false, priority: 2 },
            { name: 'menus', test: filesIn({ 'src/ui': 'menu' }), includeDependenciesRecursively: false, priority: 2 },
            { name: 'common', test: commonParts, minShareCount: 6, includeDependenciesRecursively: false, priority: 1 },
            { name: 'stays', test: stayParts, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
