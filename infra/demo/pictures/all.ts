import { demoCatalog } from '../catalog/demo.ts'
import { faces, pictureIdOf } from './pool.ts'
import type { Drawing } from './pool.ts'
import { postPictures } from './post-pictures.ts'

/** Every drawing of the demo by picture id: covers first, then faces and emblems, pictures of posts, and rooms. */
export function allDrawings(): Map<number, Drawing> {
  const { hosts, listings } = demoCatalog()
  const covers = listings.flatMap(({ drawn }) => drawn.slice(0, 1))
  const rooms = listings.flatMap(({ drawn }) => drawn.slice(1))
  const emblems = hosts.map(({ emblem }) => emblem)
  const all = [...covers, ...Object.values(faces), ...emblems, ...Object.values(postPictures).flat(), ...rooms]
  return new Map(all.map((drawn) => [pictureIdOf(drawn), drawn.drawing]))
}
