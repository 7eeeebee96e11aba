import { drawCity } from './city.ts'
import { drawCoast } from './coast.ts'
import { drawDesert } from './desert.ts'
import { drawForest } from './forest.ts'
import { drawHills } from './hills.ts'
import { drawSnowyLand } from './snow.ts'

/** The function that draws each landscape: the land and sky around a stay. */
export const drawFunctionByLandscape = {
  coast: drawCoast,
  hills: drawHills,
  forest: drawForest,
  city: drawCity,
  desert: drawDesert,
  snow: drawSnowyLand,
}
