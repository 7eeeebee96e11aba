import { expect, it } from 'vitest'
import { domainOfEmail, listEmailAndLinkDomains } from './domain.ts'

it.each([
  ['ada@Chalet.Example', 'chalet.example'],
  ['ada@bücher.example', 'xn--bcher-kva.example'],
  ['ada@mail.chalet.example', 'mail.chalet.example'],
  ['"a@b"@chalet.example', 'chalet.example'],
  ['ada', undefined],
  ['', undefined],
  ['ada@chalet.example/path', undefined],
])('the domain of %s is %s', (email, domain) => {
  expect(domainOfEmail(email)).toBe(domain)
})

it('a supplier has the domains of its email and its links, each once and without www', () => {
  const socials = ['https://www.Chalet.example/rooms', 'https://chalet.example', 'https://shop.chalet.example', 'none']
  expect(listEmailAndLinkDomains({ email: 'desk@bücher.example', socials })).toEqual([
    'xn--bcher-kva.example',
    'chalet.example',
    'shop.chalet.example',
  ])
  expect(listEmailAndLinkDomains({})).toEqual([])
})
