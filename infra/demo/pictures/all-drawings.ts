import { demoCatalog } from '../catalog/demo.ts'
import { faceDrawings, pictureIdOf } from './named-drawings.ts'
import type { Drawing } from './named-drawings.ts'

/** Returns every drawing of the demo by picture id: covers first, then faces and emblems, then rooms. */
export function allDrawings(): Map<number, Drawing> {
  const { hosts, listings } = demoCatalog()
  const covers = listings.flatMap(({ drawn }) => drawn.slice(0, 1))
  const rooms = listings.flatMap(({ drawn }) => drawn.slice(1))
  const all = [...covers, ...Object.values(faceDrawings), ...hosts.map(({ emblem }) => emblem), ...rooms]
  return new Map(all.map((drawn) => [pictureIdOf(drawn), drawn.drawing]))
}
