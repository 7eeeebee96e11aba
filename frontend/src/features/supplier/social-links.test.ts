import { expect, it } from 'vitest'
import { normalizeSocialLink, findSocialLinkErrors, formatSocialLink } from './social-links.ts'

it('adds https:// to an address typed without a scheme, and leaves other texts unchanged', () => {
  expect(['otway.example', ' https://otway.example/x ', 'http://otway.example', ''].map(normalizeSocialLink)).toEqual([
    'https://otway.example',
    'https://otway.example/x',
    'http://otway.example',
    '',
  ])
})

it('returns an error for each line that is not a web address', () => {
  const wrong = 'Enter a web address, like https://example.com'
  expect(findSocialLinkErrors(['otway.example', '', 'javascript:alert(1)', 'otway', 'http://otway.example'])).toEqual([
    undefined,
    undefined,
    wrong,
    wrong,
    wrong,
  ])
})

it('shows an address without its scheme', () => {
  expect(formatSocialLink('https://www.otway.example/stays/')).toBe('otway.example/stays')
})
