import sharp from 'sharp'
import { pictureKey, pictureWidths } from '@nestboard/shared/media/variant.ts'
import type { PictureFormat } from '@nestboard/shared/media/variant.ts'
import { face } from '../drawing/face.ts'
import { cover } from '../drawing/cover.ts'
import { emblem } from '../drawing/emblem.ts'
import type { Drawing } from './pool.ts'

/** What to paint, and in which of the formats pictures are kept in. */
export interface Order {
  readonly id: number
  readonly drawing: Drawing
  readonly format: PictureFormat
}

/** The files of a picture by their keys, or why there are none. */
export type Painted = { readonly id: number; readonly format: PictureFormat } & (
  | { readonly files: Readonly<Record<string, Uint8Array>> }
  | { readonly failure: string }
)

function svgOf(drawing: Drawing): string {
  switch (drawing.kind) {
    // Grain is what a film has; it takes longer to draw than all the rest.
    case 'cover':
      return cover({ ...drawing.scene, grain: 0 })
    case 'emblem':
      return emblem({ kind: drawing.landform })
    case 'face':
      return face({ seed: drawing.seed, cut: drawing.cut })
  }
}

/** Paints a drawing in every width of a format; wider than it was drawn it stays as it is, as uploads do. */
async function painted({ id, drawing, format }: Order): Promise<Record<string, Uint8Array>> {
  const { data, info } = await sharp(Buffer.from(svgOf(drawing)), { unlimited: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files = pictureWidths.map(async (width): Promise<[string, Uint8Array]> => {
    const sized = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
    const file = await (
      format === 'webp' ? sized.webp({ quality: 78, effort: 2 }) : sized.avif({ quality: 52, effort: 0 })
    ).toBuffer()
    return [pictureKey(id, width, format), file]
  })
  return Object.fromEntries(await Promise.all(files))
}

/**
 * A process of its own: the checks of uploads forbid theirs to read anything but what people may upload, and painting
 * would keep a server from answering. One order at a time, in their order; ends with its parent.
 */
let last: Promise<unknown> = Promise.resolve()
process.on('message', (order: Order) => {
  last = last.then(async () => {
    const answer = await painted(order).then(
      (files) => ({ files }),
      (error: unknown) => ({ failure: String(error) }),
    )
    process.send?.({ id: order.id, format: order.format, ...answer } satisfies Painted)
  })
})
process.on('disconnect', () => process.exit())
