import { newBookableListing } from '../../offers/testing/bookable.ts'
import { projectListingOntoMap } from '../../search/map/project-listing-onto-map.ts'

/** Near Lorne on the Great Ocean Road, which the gazetteer knows. */
const lorne = { latitude: -38.54, longitude: 143.98 }

/** Writes three stays near Lorne onto the map, with nightly prices of 90, 160 and 300. */
export async function createStaysAtLorne() {
  const create = async (name: string, price: number, at: number) => {
    const stay = await newBookableListing({ rates: [{ rate: { price } }] }, undefined, {
      name,
      latitude: lorne.latitude + at / 100,
      longitude: lorne.longitude,
      stayType: 'CABIN',
    })
    await projectListingOntoMap(stay.listingId, 'all', Date.now)
    return stay
  }
  return {
    tent: await create('Johanna Bell', 90, 3),
    inn: await create('Gellibrand Rest', 160, 2),
    keeper: await create('Lamp Keeper', 300, 1),
  }
}
