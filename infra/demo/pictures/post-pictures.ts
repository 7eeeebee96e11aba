import { authored } from '../catalog/world.ts'
import type { Picture } from '../drawing/cover.ts'
import { authoredScene, coverOf } from './pool.ts'
import type { NamedDrawing } from './pool.ts'

/** A stay of the catalog at another hour than on its own photos. */
function seen(name: string, time: Picture['time'], view?: Picture['view']): NamedDrawing {
  const stay = authored.find((each) => each.name === name)
  if (!stay) throw new Error(`the catalog has no ${name}`)
  return coverOf({ ...authoredScene(stay), time, ...(view && { view }) })
}

/** The pictures of the demo's posts, by what each post tells. */
export const postPictures = {
  lyrebirds: [seen('Fern Gully Cabin', 'morning')],
  terrace: [seen('Saltgrass Villa', 'noon', 'terrace'), seen('Saltgrass Villa', 'morning')],
  lanternRoom: [
    seen('Keepers Light', 'night'),
    seen('Keepers Light', 'golden'),
    seen('Keepers Light', 'morning', 'lounge'),
  ],
  threeNights: [seen('Keepers Light', 'dawn')],
  swell: [seen('Johanna Tents', 'dawn'), seen('Johanna Tents', 'noon')],
} as const satisfies Record<string, readonly NamedDrawing[]>
