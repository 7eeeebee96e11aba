import type { Scene } from '../scene.ts'
import { addBodies } from './bodies.ts'
import type { Building } from './building.ts'
import { addCladding } from './cladding.ts'
import { addTrim } from './trim.ts'
import { addWindowsAndDoors } from './windows-and-doors.ts'

/**
 * Creates a building with its own random numbers.
 * @param d distance, see `Building`
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
  addWindowsAndDoors(b)
  addCladding(b)
  addBodies(b)
  addTrim(b)
  return b
}
