import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './headers.ts'

describe('the policy', () => {
  it('lets nothing inline run, names no scheme or host at large and cannot be framed', () => {
    const policy = contentSecurityPolicy()
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
  })

  it('grows only by what is named', () => {
    const more = contentSecurityPolicy({ 'connect-src': ['https://bucket.example'] })
    expect(more).toBe(
      contentSecurityPolicy().replace("connect-src 'self'", "connect-src 'self' https://bucket.example"),
    )
  })
})
