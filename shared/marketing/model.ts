/** A page that anyone may read and that is written out as HTML when the app is built. */
export interface PublicPage {
  readonly path: `/${string}`
  /** The document's title, before " · Nestboard"; the front page has none of its own. */
  readonly title: string
  /** What a search result or a card says below the title. */
  readonly description: string
  /** The address search engines are told, where several show the same page. */
  readonly canonical?: `/${string}`
}

const suppliers = {
  title: 'For hosts and hotels: bookings without commission',
  description:
    'List your stay, see who is searching for it and be paid directly. A small fixed fee, no commission, and the first year is free.',
  canonical: '/home/suppliers',
} as const

/** The public pages. Routes, prerendering, the site map and both edges read this list; there is no other. */
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
 * Stands in the built pages wherever an absolute address is needed. Whoever serves or uploads them puts the real origin
 * in its place: the same build is used under many.
 */
export const builtOrigin = 'https://nestboard.invalid'

/** Names of built files in which the origin is to be put: pages, site map, robots. */
export const namesOrigin = (file: string): boolean => /\.(?:html|xml|txt)$/.test(file)

/**
 * Screens that links and reloads lead to, by the first part of their address: the bare app that answers there names their
 * files at once, so that they are on their way before the app itself runs.
 */
export const entryScreens = ['listing', 'order', 'plans', 'stay', 'trip'] as const

/** The file that answers an address: a public page's own, else the bare app. */
export const pageFile = (path: string): string => {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (Object.hasOwn(publicPages, bare)) return bare === '/' ? '/index.html' : `${bare}/index.html`
  const entry = entryScreens.find((name) => name === path.split('/')[1])
  return entry ? `/app-${entry}.html` : '/app.html'
}

/** The document's title as the browser shows it. */
export const documentTitle = (title: string): string =>
  title ? `${title} · Nestboard` : 'Nestboard: stays without commission'
