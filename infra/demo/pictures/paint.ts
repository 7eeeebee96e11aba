import sharp from 'sharp'
import { pictureObjectKey, pictureWidths } from '@nestboard/shared/media/variant.ts'
import type { PictureFormat } from '@nestboard/shared/media/variant.ts'
import { drawFaceSvg } from '../drawing/face-svg.ts'
import { drawCoverSvg } from '../drawing/cover-svg.ts'
import { drawEmblemSvg } from '../drawing/emblem-svg.ts'
import type { Drawing } from './named-drawings.ts'

/** A drawing to paint in one picture format. */
export interface PaintJob {
  readonly id: number
  readonly drawing: Drawing
  readonly format: PictureFormat
}

/** The files of a picture by key, or why painting failed. */
export type PaintResult = { readonly id: number; readonly format: PictureFormat } & (
  | { readonly files: Readonly<Record<string, Uint8Array>> }
  | { readonly failure: string }
)

function svgOf(drawing: Drawing): string {
  switch (drawing.kind) {
    // Covers are painted without film grain, which takes longer to draw than everything else.
    case 'cover':
      return drawCoverSvg({ ...drawing.scene, grain: 0 })
    case 'emblem':
      return drawEmblemSvg({ kind: drawing.landform })
    case 'face':
      return drawFaceSvg({ seed: drawing.seed, cut: drawing.cut })
  }
}

/** Paints a drawing in every width of a format, never wider than the drawing, as for uploads. */
async function paintFiles({ id, drawing, format }: PaintJob): Promise<Record<string, Uint8Array>> {
  const { data, info } = await sharp(Buffer.from(svgOf(drawing)), { unlimited: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files = pictureWidths.map(async (width): Promise<[string, Uint8Array]> => {
    const sized = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
    const file = await (
      format === 'webp' ? sized.webp({ quality: 78, effort: 2 }) : sized.avif({ quality: 52, effort: 0 })
    ).toBuffer()
    return [pictureObjectKey(id, width, format), file]
  })
  return Object.fromEntries(await Promise.all(files))
}

/**
 * This file runs in a process of its own: painting would block a server, and the upload checks restrict what their
 * process may decode. The process handles paint jobs one at a time, in order, and ends with its parent.
 */
let last: Promise<unknown> = Promise.resolve()
process.on('message', (order: PaintJob) => {
  last = last.then(async () => {
    const answer = await paintFiles(order).then(
      (files) => ({ files }),
      (error: unknown) => ({ failure: String(error) }),
    )
    process.send?.({ id: order.id, format: order.format, ...answer } satisfies PaintResult)
  })
})
process.on('disconnect', () => process.exit())
