import { afterEach, expect, test, vi } from 'vitest'
import { findInstalledBrowser, requireInstalledBrowser } from './installed-browser.ts'

afterEach(() => vi.unstubAllEnvs())

test('a browser that NB_CHROMIUM names but that is not installed is reported as missing', () => {
  vi.stubEnv('NB_CHROMIUM', 'no-such-browser')
  expect(findInstalledBrowser()).toBeUndefined()
  expect(requireInstalledBrowser).toThrow('Chromium is missing')
})
