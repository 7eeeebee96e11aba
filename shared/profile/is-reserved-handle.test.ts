import { expect, it } from 'vitest'
import { isReservedHandle } from './is-reserved-handle.ts'

it.each([
  'admin',
  'ADMIN',
  'Adm1n',
  '4dmin',
  'ad-min',
  '_admin_',
  'a_d_m_i_n',
  'addmiin',
  'adrnin',
  'admin1',
  '007admin',
  'the-admin',
  'root',
  'r00t',
  'rooot',
  'support',
  'supp0rt',
  'support-team',
  'Support_Team_24',
  'heIp',
  'he1p',
  'api',
  '5taff',
  'moderator',
  'official',
  'offlcial',
  'security',
  'nestboard',
  'NestBoard-Support',
  'nest_board',
  'n3stb0ard',
  'team-nestboard-ch',
  'real_nestboard',
])('reserves %s', (handle) => {
  expect(isReservedHandle(handle)).toBe(true)
})

it.each([
  'ada',
  'rot',
  'adam',
  'adminton',
  'mountain-support-crew',
  'helpful-hans',
  'team-huber',
  'chalet-enzian',
  'rooted',
  'board',
  'nest',
  'the-nest',
  'staffan',
  'apiary',
  'person-12',
  '42',
  '-',
])('leaves %s to people', (handle) => {
  expect(isReservedHandle(handle)).toBe(false)
})
