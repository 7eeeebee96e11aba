import { expect, it } from 'vitest'
import { chooseChunkName } from './chunks.ts'

const [landing, suppliers, listing, search, trip, order] = [
  'landing',
  'suppliers',
  'listing',
  'search',
  'trip',
  'order',
].map((name) => `src/screens/${name}.tsx`) as [string, string, string, string, string, string]
const visitorScreens = new Set([landing, suppliers])
const main = 'src/app/main.tsx'

it.each([
  ['the entry itself stays alone', main, [main], null],
  ['a package of the entry', '../node_modules/react/index.js', [main, listing], 'vendor'],
  ['a part of the entry', 'src/ui/button.tsx', [main, listing], 'shell'],
  ['what visitors and members share', 'src/ui/field.tsx', [landing, search], 'shell'],
  ['what only visitors share', 'src/features/marketing/faq.tsx', [landing, suppliers], 'public'],
  ['a rule that visitors share', '../shared/supplier/plans.ts', [landing, suppliers], 'public-shared'],
  ['what four screens share', 'src/ui/dialog.tsx', [listing, search, trip, order], 'common'],
  ['what two screens share', 'src/features/trips/trip-paths.ts', [trip, listing], 'listing-trip'],
  ['a piece of the design system that two screens share', 'src/ui/chip.tsx', [trip, listing], 'common'],
  ['a part of one screen', 'src/features/listing/listing-photo-gallery.tsx', [listing], 'listing-listing'],
  ['a package of one screen', '../node_modules/x/index.js', [listing], 'listing-node_modules'],
  ['a file of the screen itself', 'src/screens/listing/listing-header.tsx', [listing], null],
])('%s: %s', (_, path, roots, name) => expect(chooseChunkName(path, roots, visitorScreens)).toBe(name))
