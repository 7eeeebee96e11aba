import { authored } from '../catalog/world.ts'
import { authoredScene, coverOf, roomIn } from './pool.ts'
import type { NamedDrawing } from './pool.ts'

/** A stay of the catalog from outside, or one of its rooms. Its listing shows the same picture, so nothing more is painted. */
function seen(name: string, room?: Parameters<typeof roomIn>[1]): NamedDrawing {
  const stay = authored.find((each) => each.name === name)
  if (!stay) throw new Error(`the catalog has no ${name}`)
  const scene = authoredScene(stay)
  return room ? roomIn(scene, room) : coverOf(scene)
}

/** The pictures of the demo's posts, by what each post tells. */
export const postPictures = {
  lyrebirds: [seen('Fern Gully Cabin', 'terrace')],
  terrace: [seen('Saltgrass Villa', 'terrace'), seen('Saltgrass Villa')],
  lanternRoom: [seen('Keepers Light'), seen('Keepers Light', 'terrace'), seen('Keepers Light', 'lounge')],
  threeNights: [seen('Keepers Light', 'bedroom')],
  swell: [seen('Johanna Tents'), seen('Johanna Tents', 'terrace')],
} as const satisfies Record<string, readonly NamedDrawing[]>
