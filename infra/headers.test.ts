import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, pageHeaders } from './headers.ts'

describe('the policy', () => {
  it('lets nothing inline run, names no scheme or host at large and cannot be framed', () => {
    const policy = contentSecurityPolicy()
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
  })

  it('grows only by what is named', () => {
    const more = pageHeaders({ uploads: ['https://bucket.example'] })
    expect(more['content-security-policy']).toBe(
      contentSecurityPolicy().replace("connect-src 'self'", "connect-src 'self' https://bucket.example"),
    )
  })

  it('of an installation with Google’s map still runs no script of anybody else’s, and tells where we are, never what is read', () => {
    const headers = pageHeaders({ googleMap: true })
    const policy = headers['content-security-policy']
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com https://maps.gstatic.com;")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/)
    expect(headers['referrer-policy']).toBe('strict-origin')
  })
})
