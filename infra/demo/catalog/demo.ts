import type { HostFacts, ListingFacts } from '../../import/facts.ts'
import { createTextSeededRandom } from '../../import/text-seeded-random.ts'
import { createSpreadPictureChooser } from '../pictures/create-spread-picture-chooser.ts'
import {
  choosePictureSeries,
  emblems,
  getMadeUpStayPicture,
  roomViews,
  viewsOfEachStay,
} from '../pictures/get-made-up-stay-picture.ts'
import { composeListingDescription, createStayNamer } from './compose.ts'
import { readListingFactsFile } from './listing-facts-file.ts'
import type { ListingWithoutTexts } from './listing-facts-file.ts'
import { supplierOwnerNames, supplierNameWords } from './words.ts'
import { madeUpStays, madeUpSupplierNames } from './made-up-stays.ts'

/**
 * A listing of the demo. `pictures` names its photos, cover first; `isFull` adds weekend prices, a promotion,
 * breakfast, a fee and a tax.
 */
export interface DemoListing {
  readonly facts: ListingFacts
  readonly pictures: readonly string[]
  readonly isFull: boolean
}

export interface DemoHost {
  readonly facts: HostFacts
  /** Name of the picture that stands for the supplier. */
  readonly emblem: string
}

/** Key of the demo supplier, whose stays lie along the Great Ocean Road and who can log in. */
export const demoSupplierKey = 'demo-host:otway'
/** Numbers of listings per supplier, used in rotation. */
const shares = [1, 1, 2, 3, 4, 6, 8, 14, 22]
/**
 * How far ahead listings of `facts.json` are on sale. Most suppliers open a season at a time; it also spares a third of
 * the rows that the first start writes, since the map has rows by seven weeks.
 */
const daysAhead = [90, 90, 365] as const
const sinceMs = Date.UTC(2019, 2, 1)

/** Returns the whole demo catalog; the same on every call. */
export function buildDemoCatalog(): { hosts: DemoHost[]; listings: DemoListing[] } {
  const hosts: DemoHost[] = []
  const listings: DemoListing[] = []
  const choosePicture = createSpreadPictureChooser()
  for (const [region, bares] of readListingFactsFile()) {
    const name = createStayNamer(region)
    for (const [index, group] of groupsOf(bares).entries()) {
      const host = hostOf(region, index, group)
      hosts.push(host)
      for (const bare of group) {
        const series = choosePictureSeries(region, bare)
        const facts = {
          ...bare,
          name: name(bare),
          description: composeListingDescription(bare),
          hostKey: host.facts.key,
          daysAhead: createTextSeededRandom(`days ahead ${bare.key}`).pick(daysAhead),
        }
        listings.push({
          facts,
          pictures: [choosePicture(series.cover, bare), choosePicture(series.bedroom, bare)],
          isFull: false,
        })
      }
    }
  }
  for (const [place, name] of Object.entries(madeUpSupplierNames)) {
    const key = `demo-host:${place}`
    const hostStays = madeUpStays.filter(({ host }) => host === place)
    hosts.push(demoHost(key, name, hostStays[0]?.country ?? '', key === demoSupplierKey ? 'PRO' : 'VERIFIED'))
    for (const { host: _, landscape, ...stay } of hostStays)
      listings.push({
        facts: { ...stay, description: composeListingDescription(stay), hostKey: key },
        pictures: [
          getMadeUpStayPicture(stay.name),
          ...roomViews.map((view) =>
            key === demoSupplierKey || viewsOfEachStay.has(view)
              ? getMadeUpStayPicture(stay.name, view)
              : choosePicture(`${view}-${landscape}`, stay),
          ),
        ],
        isFull: true,
      })
  }
  return { hosts, listings }
}

/** Splits a region's listings among its suppliers. */
function groupsOf(bares: readonly ListingWithoutTexts[]): ListingWithoutTexts[][] {
  const groups: ListingWithoutTexts[][] = []
  for (let at = 0; at < bares.length; at += groups.at(-1)!.length)
    groups.push(bares.slice(at, at + (shares[groups.length % shares.length] as number)))
  return groups
}

function hostOf(region: string, index: number, group: readonly ListingWithoutTexts[]): DemoHost {
  const key = `demo-host:${region}:${index}`
  const random = createTextSeededRandom(key)
  const isPersonal = group.length <= 3 && random.next() < 0.6
  const town = group[0]?.city ?? ''
  const name = isPersonal
    ? (supplierOwnerNames[index % supplierOwnerNames.length] as string)
    : `${town.split(' - ')[0]} ${random.pick(supplierNameWords)}`
  const type = group.length > 10 ? 'PRO' : isPersonal ? 'PERSONAL' : 'VERIFIED'
  return demoHost(key, name, group[0]?.country ?? '', type)
}

function demoHost(key: string, name: string, country: string, type: HostFacts['type']): DemoHost {
  const bio =
    type === 'PERSONAL' ? '' : `${name} looks after its stays itself, from your first question to handing over the key.`
  return {
    facts: { key, name, bio, type, country, sinceMs },
    emblem: createTextSeededRandom(`emblem ${key}`).pick(emblems),
  }
}
