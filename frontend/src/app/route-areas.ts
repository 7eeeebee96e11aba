import type { ScreenRoute } from './screen-route.ts'

interface Area {
  /** `matchPath` patterns of the paths that are in this area's route table. The first area with a match wins. */
  readonly owns: readonly string[]
  readonly load: () => Promise<{ readonly rows: readonly ScreenRoute[] }>
}

/**
 * The areas of the app: groups of screens with one route table each. The entry script contains only the paths that
 * each area owns, so its size doesn't depend on the number of screens; an area's route table is loaded when one of its
 * paths is opened.
 */
export const routeAreas = {
  board: {
    owns: ['/plans/*', '/trips', '/trip/*', '/board/*', '/stay/*', '/search/*'],
    load: () => import('./areas/board.ts'),
  },
  discover: { owns: ['/discover'], load: () => import('./areas/discover.ts') },
  order: { owns: ['/order/*'], load: () => import('./areas/order.ts') },
  'price-match': { owns: ['/pmf/*'], load: () => import('./areas/price-match.ts') },
  'whisk-me-away': { owns: ['/wma/*'], load: () => import('./areas/whisk-me-away.ts') },
  moderation: { owns: ['/moderation/*'], load: () => import('./areas/moderation.ts') },
  group: { owns: ['/group/*'], load: () => import('./areas/group.ts') },
  messages: {
    owns: ['/messages', '/profile/:id/message', '/supplier/:id/message'],
    load: () => import('./areas/messages.ts'),
  },
  // Must come before the areas `supplier` and `traveler`, whose patterns match these paths too.
  'set-up': {
    owns: ['/supplier/new/*', '/supplier/:id/manage/listings/new/*', '/listing/new'],
    load: () => import('./areas/set-up.ts'),
  },
  supplier: { owns: ['/supplier/:id/manage/*'], load: () => import('./areas/supplier.ts') },
  help: { owns: ['/help/*'], load: () => import('./areas/help.ts') },
  public: {
    owns: [
      '/',
      '/home/*',
      '/terms-of-service',
      '/privacy-policy',
      '/login',
      '/signup/*',
      '/password/*',
      '/forgot/*',
      '/unsubscribe',
      '/_local/*',
    ],
    load: () => import('./areas/public.ts'),
  },
  // Must be last, because it matches every path. A new screen for travelers therefore needs only a row in the traveler
  // table.
  traveler: { owns: ['/*'], load: () => import('./areas/traveler.ts') },
} as const satisfies Readonly<Record<string, Area>>

type Path = Awaited<ReturnType<(typeof routeAreas)[keyof typeof routeAreas]['load']>>['rows'][number]['path']
type ParamsOf<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? ParamsOf<Head> & ParamsOf<Rest>
  : P extends `:${infer Name}`
    ? Record<Name, string>
    : unknown

declare module 'react-router' {
  interface Register {
    /** Makes `href('/profile/:id/edit', { id })` accept only existing paths with their parameters. */
    pages: { [P in Path]: { params: ParamsOf<P> & Record<never, string> } }
  }
}
