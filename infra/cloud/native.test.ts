import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { uploadCheckLambda } from '../upload-check-lambda.ts'
import { reduceLockFileToPackages } from './native.ts'

type Lock = Parameters<typeof reduceLockFileToPackages>[0]
const ours = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock

describe('native packages for Lambda', () => {
  it('are all locked with their hashes, including those for Linux on arm64, which no developer machine may have', () => {
    const { packages } = reduceLockFileToPackages(ours, uploadCheckLambda.native)
    const { '': root, ...locked } = packages
    expect(root).toEqual({ dependencies: { sharp: ours.packages['node_modules/sharp']!.version } })
    expect(Object.keys(locked)).toEqual(
      expect.arrayContaining(['node_modules/@img/sharp-linux-arm64', 'node_modules/@img/sharp-libvips-linux-arm64']),
    )
    for (const [place, { integrity }] of Object.entries(locked))
      expect([place, integrity]).toEqual([place, expect.stringMatching(/^sha512-/)])
  })

  it('are resolved as Node does, to the nearest of two versions', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', dependencies: { b: '2', c: '1' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { c: '1' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { version: '1.0.0' },
    }
    expect(Object.keys(reduceLockFileToPackages({ lockfileVersion: 3, packages }, ['a']).packages)).toEqual([
      '',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
    ])
  })

  it('are refused when the lock file lacks a package', () => {
    const packages = { 'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux-arm64': '1.0.0' } } }
    expect(() => reduceLockFileToPackages({ lockfileVersion: 3, packages }, ['a'])).toThrow('has no a-linux-arm64')
  })
})
