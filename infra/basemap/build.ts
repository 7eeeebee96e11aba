import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BufferWriter, Compression, S2PMTilesWriter, TileType } from 's2-pmtiles'
import { readMapLayers } from './read-map-layers.ts'
import { highestTileZoom, cutVectorTiles } from './tiles.ts'

const target = fileURLToPath(new URL('../../frontend/src/features/place/map/world.pmtiles', import.meta.url))

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Name the folder of Natural Earth: npm run basemap -- FOLDER')
  process.exit(1)
}
const layers = readMapLayers(folder)
const memory = new BufferWriter()
const archive = new S2PMTilesWriter(memory, TileType.Pbf, Compression.Gzip)
let count = 0
for (const { zoom, x, y, bytes } of cutVectorTiles(layers)) {
  await archive.writeTileXYZ(zoom, x, y, bytes)
  count++
}
await archive.commit({
  name: 'Nestboard world',
  description: 'Land, lakes, rivers, borders, places and airports of Natural Earth',
  attribution: { 'Natural Earth': 'https://www.naturalearthdata.com' },
  minzoom: 0,
  maxzoom: highestTileZoom,
})
const file = memory.commit()
// The PMTiles writer leaves the map's bounds in the file header at zero, and map readers request no tile outside the
// bounds (PMTiles 3, bytes 102 to 117, 1e-7 degrees).
const header = new DataView(file.buffer, file.byteOffset)
for (const [at, degrees] of [-180, -85.0511287, 180, 85.0511287].entries())
  header.setInt32(102 + at * 4, Math.round(degrees * 1e7), true)
writeFileSync(target, file)
console.log(`${count} tiles, ${(file.length / 1e6).toFixed(2)} MB`)
