import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { branchAsked, branchSlug } from './branch.ts'

describe('a branch’s name in names of resources', () => {
  it('is itself where it can be', () => {
    for (const name of ['main', 'test', 'rates-2']) expect(branchSlug(name)).toBe(name)
  })

  it('is a valid one of at most 20 characters, whatever git allows', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), (name) =>
        /^[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])?$/.test(branchSlug(name)),
      ),
    )
  })

  it('differs for names that only look alike', () => {
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

describe('the branch asked for', () => {
  it('is the one named, in either spelling', () => {
    expect(branchAsked(['--branch', 'x'])).toBe('x')
    expect(branchAsked(['--shared', '--branch=y/z'])).toBe('y/z')
  })

  it('is never a guess where a name was promised', () => {
    expect(() => branchAsked(['--branch'])).toThrow('needs a name')
    expect(() => branchAsked(['--branch', '--shared'])).toThrow('needs a name')
  })
})
