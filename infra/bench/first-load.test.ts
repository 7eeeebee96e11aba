import { expect, test } from 'vitest'
import { measureFirstLoadSize } from './first-load.ts'
import type { SiteManifest } from './site-manifest.ts'

const manifest: SiteManifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/screens/a.tsx', 'src/screens/b.tsx'],
  },
  'src/screens/a.tsx': { file: 'assets/a.js', imports: ['index.html', '_shared.js', '_only-a.js'] },
  'src/screens/b.tsx': { file: 'assets/b.js', imports: ['_only-b.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_only-a.js': { file: 'assets/only-a.js', imports: ['_shared.js'], dynamicImports: ['_lazy.js'] },
  '_only-b.js': { file: 'assets/only-b.js' },
  '_lazy.js': { file: 'assets/lazy.js' },
  'src/style.css': { file: 'assets/style.css' },
}
const sizes: Readonly<Record<string, number>> = {
  'assets/index.js': 100,
  'assets/a.js': 10,
  'assets/shared.js': 50,
  'assets/only-a.js': 5,
}

test('counts the entry, the screen and their shared imports once each, and no lazy imports', () => {
  const { files, gzBytes } = measureFirstLoadSize(manifest, ['src/screens/a.tsx'], (file) => sizes[file] as number)
  expect(files.map(({ file }) => file)).toEqual([
    'assets/index.js',
    'assets/shared.js',
    'assets/a.js',
    'assets/only-a.js',
  ])
  expect(gzBytes).toBe(165)
})

test('refuses a screen missing from the build', () => {
  expect(() => measureFirstLoadSize(manifest, ['src/screens/gone.tsx'], () => 0)).toThrow(RangeError)
  expect(() => measureFirstLoadSize({}, ['src/screens/a.tsx'], () => 0)).toThrow(RangeError)
})
