/** Allowed sources by CSP directive; `default-src` refuses everything else. */
const sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // Nothing, but at checkout.
  'frame-src': [],
  // Allows a film to be shown, and its length read, before upload.
  'media-src': ["'self'", 'blob:'],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const

export type CspDirective = keyof typeof sources

type Sources = Partial<Record<CspDirective, readonly string[]>>

/**
 * Returns the content security policy, extended by the additional sources that an installation needs (upload bucket,
 * Google's map).
 */
export const buildContentSecurityPolicy = (...more: readonly Sources[]): string =>
  Object.entries(sources)
    .map(([directive, values]) => [
      directive,
      ...values,
      ...more.flatMap((each) => each[directive as CspDirective] ?? []),
    ])
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.join(' '))
    .join('; ')

/** Sources of Google's map: its scripts, tiles, fonts and inline styles. */
const googleMapSources: Sources = {
  'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'img-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'https://*.ggpht.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  'worker-src': ['blob:'],
}

/**
 * Sources of the providers' card forms. https://docs.stripe.com/security/guide#content-security-policy,
 * https://developer.squareup.com/docs/web-payments/content-security-policy
 */
const cardFormSources: Sources = {
  'script-src': [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://web.squarecdn.com',
    'https://sandbox.web.squarecdn.com',
    'https://pay.google.com',
  ],
  'frame-src': [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://web.squarecdn.com',
    'https://sandbox.web.squarecdn.com',
    'https://connect.squareup.com',
    'https://api.squareup.com',
    'https://pay.google.com',
  ],
  'connect-src': [
    'https://api.stripe.com',
    'https://connect.squareup.com',
    'https://pci-connect.squareup.com',
    'https://pci-connect.squareupsandbox.com',
    'https://web.squarecdn.com',
    'https://sandbox.web.squarecdn.com',
  ],
  // Square's script writes styles into the page.
  'style-src': ["'unsafe-inline'", 'https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com'],
  'font-src': ['https://square-fonts-production-f.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net'],
  'img-src': ['https://*.stripe.com', 'https://www.gstatic.com'],
}

/** The paths whose documents may load a provider's card form. */
export const checkoutPathPrefix = '/order/checkout/'

/** Two years, which satisfies browsers' preload lists. */
export const hstsSeconds = 63_072_000

/**
 * Headers of every response, in the cloud and locally; names in lower case. No referrer is sent, because reset and
 * activation links contain a token.
 */
export const securityHeaders = {
  'content-security-policy': buildContentSecurityPolicy(),
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
 * Returns the headers of the app's pages.
 * @param uploads further origins to which files are uploaded
 * @param basemapUrl URL of the map's tiles, if the installation has its own
 * @param googleMap whether Google's map is used: its key is restricted to our origin, so the origin alone is sent as
 * referrer
 * @param checkout whether the page may load the providers' card forms
 * @param cardForms further origins of card forms
 */
export const buildPageHeaders = ({
  uploads = [],
  googleMap = false,
  basemapUrl = '',
  checkout = false,
  cardForms = [],
}: PageHeaderOptions = {}): SecurityHeaders => ({
  ...securityHeaders,
  'content-security-policy': buildContentSecurityPolicy(
    { 'connect-src': [...uploads, ...originOf(basemapUrl)] },
    googleMap ? googleMapSources : {},
    ...(checkout
      ? [cardFormSources, { 'script-src': cardForms, 'frame-src': cardForms, 'connect-src': cardForms }]
      : []),
  ),
  ...(googleMap && { 'referrer-policy': 'strict-origin' }),
  ...(checkout && {
    'permissions-policy': securityHeaders['permissions-policy'].replace(
      'payment=()',
      'payment=(self "https://js.stripe.com" "https://web.squarecdn.com" "https://pay.google.com")',
    ),
  }),
})

export interface PageHeaderOptions {
  readonly uploads?: readonly string[]
  readonly googleMap?: boolean
  readonly basemapUrl?: string
  /** Whether the page is checkout, which alone may load the providers' card forms. */
  readonly checkout?: boolean
  /** Further origins of card forms: the providers' twins on one machine. */
  readonly cardForms?: readonly string[]
}

/** Returns the origin of a URL on another site, as a list; empty for our own paths. */
const originOf = (url: string): string[] => (/^https?:/.test(url) ? [new URL(url).origin] : [])

/** Headers of uploaded files, whose content must never run, whatever its type. */
export const mediaHeaders: SecurityHeaders = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
}
