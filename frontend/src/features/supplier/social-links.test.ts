import { expect, it } from 'vitest'
import { asSocialLink, socialErrors, socialName } from './social-links.ts'

it('adds the scheme to an address typed without one, and leaves every other text alone', () => {
  expect(['otway.example', ' https://otway.example/x ', 'http://otway.example', ''].map(asSocialLink)).toEqual([
    'https://otway.example',
    'https://otway.example/x',
    'http://otway.example',
    '',
  ])
})

it('names the lines that are not web addresses', () => {
  const wrong = 'Enter a web address, like https://example.com'
  expect(socialErrors(['otway.example', '', 'javascript:alert(1)', 'otway', 'http://otway.example'])).toEqual([
    undefined,
    undefined,
    wrong,
    wrong,
    wrong,
  ])
})

it('shows an address without its scheme', () => {
  expect(socialName('https://www.otway.example/stays/')).toBe('otway.example/stays')
})
