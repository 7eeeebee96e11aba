import { city } from './city.ts'
import { coast } from './coast.ts'
import { desert } from './desert.ts'
import { forest } from './forest.ts'
import { hills } from './hills.ts'
import { snowy } from './snow.ts'

/** The land around a stay, by what it is called. */
export const drawSetting = { coast, hills, forest, city, desert, snow: snowy }
