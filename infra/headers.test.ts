import { describe, expect, it } from 'vitest'
import { buildContentSecurityPolicy, buildPageHeaders } from './headers.ts'

describe('the policy', () => {
  it('lets no inline code run, allows no whole scheme or wildcard host, and forbids framing', () => {
    const policy = buildContentSecurityPolicy()
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
  })

  it('grows only by the named sources', () => {
    const more = buildPageHeaders({ uploads: ['https://bucket.example'] })
    expect(more['content-security-policy']).toBe(
      buildContentSecurityPolicy().replace("connect-src 'self'", "connect-src 'self' https://bucket.example"),
    )
  })

  it('lets checkout alone load the card forms of the providers', () => {
    const named = (headers: { readonly 'content-security-policy': string }) =>
      /script-src ([^;]*)/.exec(headers['content-security-policy'])![1]!.split(' ')
    expect(named(buildPageHeaders())).toEqual(["'self'"])
    expect(buildPageHeaders()['content-security-policy']).not.toContain('frame-src')
    const checkout = buildPageHeaders({ checkout: true, cardForms: ['http://127.0.0.1:1'] })
    expect(named(checkout)).toEqual(expect.arrayContaining(["'self'", 'https://js.stripe.com', 'http://127.0.0.1:1']))
    expect(checkout['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/)
    expect(checkout['permissions-policy']).toContain('payment=(self')
  })

  it('with Google’s map allows no other foreign script, and sends our origin but no path as referrer', () => {
    const headers = buildPageHeaders({ googleMap: true })
    const policy = headers['content-security-policy']
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com https://maps.gstatic.com;")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/)
    expect(headers['referrer-policy']).toBe('strict-origin')
  })
})
