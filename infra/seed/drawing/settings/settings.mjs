import { city } from './city.mjs'
import { coast } from './coast.mjs'
import { desert } from './desert.mjs'
import { forest } from './forest.mjs'
import { hills } from './hills.mjs'
import { snowy } from './snow.mjs'

/** The landscape functions by setting name. */
export const SETTINGS = { coast, hills, forest, city, desert, snow: snowy }
