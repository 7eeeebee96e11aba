import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { features } from '@nestboard/shared/features.ts'
import { parseBranchArgument, toBranchSlug } from './branch.ts'

describe('a branch’s name inside resource names', () => {
  it('stays unchanged when it is valid', () => {
    for (const name of ['main', 'test', 'rates2']) expect(toBranchSlug(name)).toBe(name)
  })

  it('is valid and at most 20 characters, whatever git allows', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), (name) => /^[a-z0-9]{1,20}$/.test(toBranchSlug(name))),
    )
  })

  it('differs for branch names that clean up to the same text', () => {
    const alike = [
      'feature/a',
      'feature-a',
      'Feature/a',
      'feature_a',
      'feature/a-',
      'featurea-',
      'a-very-long-name-of-one',
      'a-very-long-name-of-two',
    ]
    expect(new Set(alike.map(toBranchSlug)).size).toBe(alike.length)
  })

  it('never makes two branches share the name of a function or take a name of main', () => {
    const functionsOf = (name: string) => features.map((feature) => `nestboard-${toBranchSlug(name)}-${feature}`)
    const both = [...functionsOf('x'), ...functionsOf('x-personal'), ...functionsOf('x-group')]
    expect(new Set(both).size).toBe(both.length)
    for (const name of ['main-2', 'main/x', 'MAIN', 'main-']) expect(toBranchSlug(name)).not.toMatch(/^main(?:-|$)/)
    expect(toBranchSlug('shared')).not.toBe('shared')
  })
})

describe('the branch on the command line', () => {
  it('is the branch that --branch names, in either spelling', () => {
    expect(parseBranchArgument(['--branch', 'x'])).toBe('x')
    expect(parseBranchArgument(['--shared', '--branch=y/z'])).toBe('y/z')
  })

  it('is never guessed when --branch has no name', () => {
    expect(() => parseBranchArgument(['--branch'])).toThrow('needs a name')
    expect(() => parseBranchArgument(['--branch', '--shared'])).toThrow('needs a name')
  })
})
