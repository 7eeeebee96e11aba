import { expect, it } from 'vitest'
import { entityRef, entityTypes, parseEntityRef } from './entity.ts'

it('has the 17 distinct types of the requirement and Inbox, and a reference to each converts to text and back', () => {
  expect(new Set(entityTypes).size).toBe(18)
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
])('refuses %j as a reference', (text) => {
  expect(parseEntityRef(text)).toBeUndefined()
})
