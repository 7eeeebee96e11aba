import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { refuseCircles } from './chunk-circles.ts'
import { prerender } from './prerender.ts'

/** Matches files by name, per folder. */
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

/** Files of the two public pages, whose visitors usually open both. */
const publicParts = filesIn({
  'src/screens/(?:landing|suppliers)': '.*',
  'src/features/marketing/pictures': '.*',
  'src/features/marketing': 'claims closing faq hero join-waitlist page pictures? questions scene',
})

/** Files every API call needs, and the helper for lazy imports. */
const kernelParts = filesIn({
  vite: 'preload-helper',
  'node_modules/zod': '.*',
  'shared/kernel': 'contract fault id text visible wire',
  'shared/auth': 'model validity',
  'shared/marketing': 'model routes',
})

/** Files that show, price and pin a stay on several screens; together they compress better. */
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

/** Files for the menus and dialogs of logged-in users. Most screens need them, but visitors of a listing don't. */
const memberParts = filesIn({
  'shared/(?:auth|profile|trips)': 'routes',
  'src/features/(?:auth|people|profile|trips)': 'api',
})

/** Small files that most screens share, grouped with their imports to avoid circles. */
const commonParts = /\/(?:src|shared)\//

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), refuseCircles(), prerender()],
  build: {
    outDir: 'dist',
    // Read by the first-load budget (infra/bench) to follow static imports.
    manifest: true,
    // Every browser that can run the app supports it.
    modulePreload: { polyfill: false },
    // A data: URL would need an exception in the CSP, and can't be cached.
    assetsInlineLimit: 0,
    // Browsers with light-dark() and popovers. For older targets light-dark() is compiled to variables resolved on
    // :root, so a data-theme on an inner element would have no effect.
    cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      // Inlines each icon's path where it is used, instead of one file with all icons.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        codeSplitting: {
          groups: [
            // Changes only with a dependency update, so browsers keep it across our releases. Infinite queries are left
            // out, because few pages need them.
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|@tanstack)\/(?!.*[iI]nfiniteQuery(?!Behavior))/,
              priority: 3,
            },
            // The shell in one file: a dozen small ones would each cost a request before the first paint.
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
