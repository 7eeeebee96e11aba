import { expect, test } from 'vitest'
import { parseMailedLink } from './mailed-link.ts'

test.each([
  ['', '#email=a%2Bb%40c.example&token=x.y', { email: 'a+b@c.example', token: 'x.y' }],
  ['?email=a%40c.example&token=old', '', { email: 'a@c.example', token: 'old' }],
  ['?email=a%40c.example', '#token=new', { email: 'a@c.example', token: 'new' }],
  ['?token=old', '#email=b%40c.example&token=new', { email: 'b@c.example', token: 'new' }],
  ['?email=&token=', '#main', {}],
  ['', '', {}],
])('reads the link from %j and %j', (search, hash, link) => expect(parseMailedLink({ search, hash })).toEqual(link))
