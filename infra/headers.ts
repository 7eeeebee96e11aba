/** What a page may load, by CSP directive. Everything not named is refused by `default-src`. */
const sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const

export type Directive = keyof typeof sources

type Sources = Partial<Record<Directive, readonly string[]>>

/** The policy, with what an installation must add to a directive (its upload bucket, Google's map). */
export const contentSecurityPolicy = (...more: readonly Sources[]): string =>
  Object.entries(sources)
    .map(([directive, values]) =>
      [directive, ...values, ...more.flatMap((each) => each[directive as Directive] ?? [])].join(' '),
    )
    .join('; ')

/** What Google's map in the browser needs besides: its scripts, tiles and fonts, and the styles it writes into the page. */
const googleMapSources: Sources = {
  'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'img-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'https://*.ggpht.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  'worker-src': ['blob:'],
}

/** Two years, as browsers' preload lists ask. */
export const hstsSeconds = 63_072_000

/**
 * The headers of every answer, in the cloud and on one machine alike. Lower-case names.
 * No referrer at all: reset and activation links carry a token in their address.
 */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy(),
  'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

export type SecurityHeaders = Readonly<Record<keyof typeof securityHeaders, string>> & {
  readonly 'referrer-policy': 'no-referrer' | 'strict-origin'
}

/**
 * The headers of the app's pages.
 * @param uploads origins that files are sent to besides our own
 * @param basemapUrl of the map's tiles, where an installation has its own
 * @param googleMap whether the browser draws Google's map: its key is restricted to our origin, so requests tell that, and no more
 */
export const pageHeaders = ({ uploads = [], googleMap = false, basemapUrl = '' }: PageNeeds = {}): SecurityHeaders => ({
  ...securityHeaders,
  'content-security-policy': contentSecurityPolicy(
    { 'connect-src': [...uploads, ...originOf(basemapUrl)] },
    googleMap ? googleMapSources : {},
  ),
  ...(googleMap && { 'referrer-policy': 'strict-origin' }),
})

interface PageNeeds {
  readonly uploads?: readonly string[]
  readonly googleMap?: boolean
  readonly basemapUrl?: string
}

/** The origin of an address on another site; none for a path of our own. */
const originOf = (url: string): string[] => (/^https?:/.test(url) ? [new URL(url).origin] : [])

/** Of what people uploaded: shown, never run, whatever its bytes turn out to be. */
export const mediaHeaders: SecurityHeaders = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
}
