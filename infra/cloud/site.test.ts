import { describe, expect, it } from 'vitest'
import { cacheControl, contentType, uploadOrder } from './site.ts'

describe('the built page', () => {
  it('is kept for ever where the name tells the content, and asked for anew elsewhere', () => {
    expect(cacheControl('assets/index-3f2a.js')).toBe('public, max-age=31536000, immutable')
    for (const key of ['index.html', 'favicon.svg', 'manifest.webmanifest']) expect(cacheControl(key)).toBe('no-cache')
  })

  it('goes up after everything it names', () => {
    expect(uploadOrder(['index.html', 'assets/b.js', 'assets/a.css'])).toEqual([
      'assets/a.css',
      'assets/b.js',
      'index.html',
    ])
  })

  it('says what each file is, and leaves an unknown one inert', () => {
    expect(contentType('assets/a.woff2')).toBe('font/woff2')
    expect(contentType('x.exe')).toBe('application/octet-stream')
  })
})
