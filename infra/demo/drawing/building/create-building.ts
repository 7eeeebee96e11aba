import type { Scene } from '../scene.ts'
import { addBodyMethods } from './bodies.ts'
import type { Building } from './building.ts'
import { addTextureMethods } from './cladding.ts'
import { addDetailMethods } from './trim.ts'
import { addWindowAndDoorMethods } from './windows-and-doors.ts'

/**
 * Creates a building with its own random numbers.
 * @param d distance: 0 is near, 1 is lost in the haze
 */
export function createBuilding(s: Scene, name: string, d = 0): Building {
  // The object gets its remaining methods from the four calls below, so the type assertion holds only after them.
  const b = {
    random: s.random.derive(name),
    paint: (a: string, k = 0.5) => s.paint(a, k, d),
    scene: s,
    distance: d,
    snow: false,
  } as Building
  addWindowAndDoorMethods(b)
  addTextureMethods(b)
  addBodyMethods(b)
  addDetailMethods(b)
  return b
}
