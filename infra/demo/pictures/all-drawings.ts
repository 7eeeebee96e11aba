import { buildDemoCatalog } from '../catalog/demo.ts'
import { faceDrawingsByEmail, derivePictureId } from './named-drawings.ts'
import type { Drawing } from './named-drawings.ts'

/** Returns every drawing of the demo by picture id: covers first, then faces and emblems, then rooms. */
export function listDemoDrawings(): Map<number, Drawing> {
  const { hosts, listings } = buildDemoCatalog()
  const covers = listings.flatMap(({ drawn }) => drawn.slice(0, 1))
  const rooms = listings.flatMap(({ drawn }) => drawn.slice(1))
  const all = [...covers, ...Object.values(faceDrawingsByEmail), ...hosts.map(({ emblem }) => emblem), ...rooms]
  return new Map(all.map((drawn) => [derivePictureId(drawn), drawn.drawing]))
}
