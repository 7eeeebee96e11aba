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

/** The policy, with what an edge must add to a directive (its upload bucket, a map's tiles). */
export const contentSecurityPolicy = (more: Partial<Record<Directive, readonly string[]>> = {}): string =>
  Object.entries(sources)
    .map(([directive, values]) => [directive, ...values, ...(more[directive as Directive] ?? [])].join(' '))
    .join('; ')

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

/** For what people uploaded: shown, never run, whatever its bytes turn out to be. */
export const mediaPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"
