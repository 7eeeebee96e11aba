import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { rounded } from './figure.ts'
import type { Bench } from './figure.ts'
import { firstLoad } from './first-load.ts'
import type { Manifest } from './first-load.ts'

const dist = new URL('../../frontend/dist/', import.meta.url)

/** The scripts a browser must fetch before the front page works, from the app as it is built now. */
export const bench: Bench = () => {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest
  const gzBytesOf = (file: string) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
  const kb = (screen: string) => rounded(firstLoad(manifest, screen, gzBytesOf).gzBytes / 1000, 1)
  return Promise.resolve([
    {
      id: 'P11',
      title: 'first-load scripts of / signed out',
      value: kb('src/screens/landing.tsx'),
      unit: 'kB gz',
      most: 130,
    },
    {
      id: 'P11',
      title: 'first-load scripts of / signed in',
      value: kb('src/screens/home.tsx'),
      unit: 'kB gz',
      most: 130,
    },
    {
      id: 'P11',
      title: 'first-load scripts of a listing',
      value: kb('src/screens/listing.tsx'),
      unit: 'kB gz',
      most: 160,
    },
  ])
}
