import { madeUpStays } from '../catalog/world.ts'
import { getMadeUpStayScene, getStayPictureDrawing, getRoomDrawing } from './named-drawings.ts'
import type { NamedDrawing } from './named-drawings.ts'

/**
 * Returns a picture of a catalog stay from outside, or of one of its rooms. The stay's listing shows the same picture,
 * so no additional picture is painted.
 */
function stayPicture(name: string, room?: Parameters<typeof getRoomDrawing>[1]): NamedDrawing {
  const stay = madeUpStays.find((each) => each.name === name)
  if (!stay) throw new Error(`the catalog has no ${name}`)
  const scene = getMadeUpStayScene(stay)
  return room ? getRoomDrawing(scene, room) : getStayPictureDrawing(scene)
}

/** The pictures of the demo's posts, by the subject of the post. */
export const demoPostPictures = {
  lyrebirds: [stayPicture('Fern Gully Cabin', 'terrace')],
  terrace: [stayPicture('Saltgrass Villa', 'terrace'), stayPicture('Saltgrass Villa')],
  lanternRoom: [
    stayPicture('Keepers Light'),
    stayPicture('Keepers Light', 'terrace'),
    stayPicture('Keepers Light', 'lounge'),
  ],
  threeNights: [stayPicture('Keepers Light', 'bedroom')],
  swell: [stayPicture('Johanna Tents'), stayPicture('Johanna Tents', 'terrace')],
} as const satisfies Record<string, readonly NamedDrawing[]>
