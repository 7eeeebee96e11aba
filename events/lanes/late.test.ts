import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogLate, urgentLate } from './late.ts'

it('the README lists every reaction under the row state that its late retry acts on', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const listed = [...readme.matchAll(/^\| `(event|state|row)` .* \| ([^|]+) \|$/gm)].flatMap(([, late, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${name} ${late}`),
  )
  const stated = Object.entries({ ...urgentLate, ...catalogLate }).map(([name, late]) => `${name} ${late}`)
  expect(listed.toSorted()).toEqual(stated.toSorted())
})
