import { drawCity } from './city.ts'
import { drawCoast } from './coast.ts'
import { drawDesert } from './desert.ts'
import { drawForest } from './forest.ts'
import { drawHills } from './hills.ts'
import { drawSnowyLand } from './snow.ts'

/** The land around a stay, by what it is called. */
export const drawSetting = {
  coast: drawCoast,
  hills: drawHills,
  forest: drawForest,
  city: drawCity,
  desert: drawDesert,
  snow: drawSnowyLand,
}
