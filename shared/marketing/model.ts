import { buildHelpPath, helpSlugs } from './help-slugs.ts'

/** A public page, prerendered as HTML at build time. */
export interface PublicPage {
  readonly path: `/${string}`
  /** The document title before " · Nestboard"; empty for the front page. */
  readonly title: string
  /** The text below the title in search results and link previews. */
  readonly description: string
  /** The canonical path, for pages that exist under several paths. */
  readonly canonical?: `/${string}`
}

const suppliers = {
  title: 'For hosts and hotels: bookings without commission',
  description:
    'List your stay, see who is searching for it and get paid directly. A small fixed fee, no commission, and the first year is free.',
  canonical: '/home/suppliers',
} as const

/**
 * All public pages besides the help pages (`help-slugs.ts`). Routes, prerendering, the site map and both edges
 * (CloudFront and local) derive from both lists.
 */
export const publicPages = {
  '/': {
    path: '/',
    title: '',
    description:
      'Book stays directly with the people who own them. Nobody takes a commission, so you keep the savings.',
  },
  '/home': { path: '/home', ...suppliers },
  '/home/suppliers': { path: '/home/suppliers', ...suppliers },
  '/home/plans': { path: '/home/plans', ...suppliers, title: 'Plans and prices for hosts and hotels' },
  '/help': {
    path: '/help',
    title: 'Help',
    description:
      'Answers about searching, planning together, booking, paying and hosting on Nestboard, in short pages.',
  },
  '/terms-of-service': {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: 'The rules for travelers and suppliers on Nestboard, in plain words.',
  },
  '/privacy-policy': {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What Nestboard keeps about you, why, for how long, and how to take it with you or have it removed.',
  },
} as const satisfies Readonly<Record<string, PublicPage>>

/**
 * The placeholder for the site's origin in built pages. Deployment and the local server replace it, so that one build
 * serves many origins.
 */
export const siteOriginPlaceholder = 'https://nestboard.invalid'

/** Whether a built file may contain the placeholder for the site's origin, as pages, site map and robots.txt do. */
export const mayContainOriginPlaceholder = (file: string): boolean => /\.(?:html|xml|txt)$/.test(file)

/**
 * First path segments of screens that visitors often open directly. The HTML shell of such a screen preloads the
 * screen's code, so that it loads in parallel with the app's.
 */
export const entryScreenPathSegments = ['listing', 'order', 'plans', 'stay', 'trip'] as const

/** Returns the paths of all pages that have HTML of their own. */
export const listPublicPagePaths = (): string[] => [...Object.keys(publicPages), ...helpSlugs.map(buildHelpPath)]

/** The built HTML file that serves a path: a public page's own file, otherwise an app shell. */
export const getHtmlFileForPath = (path: string): string => {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (listPublicPagePaths().includes(bare)) return bare === '/' ? '/index.html' : `${bare}/index.html`
  const entry = entryScreenPathSegments.find((name) => name === path.split('/')[1])
  return entry ? `/app-${entry}.html` : '/app.html'
}
