import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { branchAsked, branchSlug } from './branch.ts'

describe('a branch’s name inside resource names', () => {
  it('stays unchanged when it is valid', () => {
    for (const name of ['main', 'test', 'rates-2']) expect(branchSlug(name)).toBe(name)
  })

  it('is valid and at most 20 characters, whatever git allows', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), (name) =>
        /^[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])?$/.test(branchSlug(name)),
      ),
    )
  })

  it('differs for branch names that clean up to the same text', () => {
    const alike = [
      'feature/a',
      'feature-a',
      'Feature/a',
      'feature_a',
      'feature/a-',
      'a-very-long-name-of-one',
      'a-very-long-name-of-two',
    ]
    expect(new Set(alike.map(branchSlug)).size).toBe(alike.length)
  })
})

describe('the branch on the command line', () => {
  it('is the named one, in either spelling', () => {
    expect(branchAsked(['--branch', 'x'])).toBe('x')
    expect(branchAsked(['--shared', '--branch=y/z'])).toBe('y/z')
  })

  it('is never guessed when --branch has no name', () => {
    expect(() => branchAsked(['--branch'])).toThrow('needs a name')
    expect(() => branchAsked(['--branch', '--shared'])).toThrow('needs a name')
  })
})
