/**
 * Declares the part of the package that we use. The package's own types import each other without extensions, which
 * our module resolution rejects.
 */
declare module 's2-pmtiles' {
  export class BufferWriter {
    commit(): Uint8Array
  }
  export const TileType: { readonly Pbf: number }
  export const Compression: { readonly Gzip: number }
  export class S2PMTilesWriter {
    constructor(writer: BufferWriter, type: number, compression: number)
    writeTileXYZ(zoom: number, x: number, y: number, data: Uint8Array): Promise<void>
    commit(metadata: Readonly<Record<string, unknown>>): Promise<void>
  }
}

declare module 'vt-pbf' {
  export function fromGeojsonVt(
    layers: Readonly<Record<string, { readonly features: readonly unknown[] }>>,
    options: { readonly version: number; readonly extent: number },
  ): Uint8Array
}
