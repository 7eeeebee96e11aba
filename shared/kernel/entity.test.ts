import { expect, it } from 'vitest'
import { entityRef, entityTypes, parseEntityRef } from './entity.ts'

it('there are the 17 types, each once, and a reference of each survives its text', () => {
  expect(new Set(entityTypes).size).toBe(17)
  for (const type of entityTypes) expect(parseEntityRef(entityRef(type, 42))).toEqual({ type, id: 42 })
})

it.each([
  '',
  'User',
  'User#',
  'User#0',
  'User#-1',
  'User#1.5',
  'User#9007199254740992',
  'user#1',
  'Nothing#1',
  'User#x',
  'User#1#2',
])('%j is no reference', (text) => {
  expect(parseEntityRef(text)).toBeUndefined()
})
