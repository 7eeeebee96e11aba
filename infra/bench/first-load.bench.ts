import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { rounded } from './figure.ts'
import type { Bench } from './figure.ts'
import { firstLoad } from './first-load.ts'
import type { Manifest } from './first-load.ts'

const dist = new URL('../../frontend/dist/', import.meta.url)

/** The map of a search comes after its list, and is not counted. */
const screens = {
  '/ signed out': { file: 'src/screens/landing.tsx', most: 130 },
  '/ signed in': { file: 'src/screens/home.tsx', most: 130 },
  'a listing': { file: 'src/screens/listing.tsx', most: 160 },
  'a search': { file: 'src/screens/search.tsx', most: 160 },
} as const

/** The scripts a browser must fetch before the front page works, from the app as it is built now. */
export const bench: Bench = () => {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest
  const gzBytesOf = (file: string) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
  const kb = (screen: string) => rounded(firstLoad(manifest, screen, gzBytesOf).gzBytes / 1000, 1)
  return Promise.resolve(
    Object.entries(screens).map(([title, { file, most }]) => ({
      id: 'P11',
      title: `first-load scripts of ${title}`,
      value: kb(file),
      unit: 'kB gz',
      most,
    })),
  )
}
