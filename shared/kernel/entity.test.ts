import { expect, it } from 'vitest'
import { formatEntityRef, entityTypes, parseEntityRef } from './entity.ts'

it('has the 17 distinct types of the requirement and four of ours, and a reference to each converts to text and back', () => {
  const ours = ['Inbox', 'Leads', 'SearchHawk', 'SearchHawkHit']
  expect(entityTypes).toEqual(expect.arrayContaining(ours))
  expect(new Set(entityTypes).size).toBe(17 + ours.length)
  for (const type of entityTypes) expect(parseEntityRef(formatEntityRef(type, 42))).toEqual({ type, id: 42 })
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
