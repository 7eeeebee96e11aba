import { isStored, writeObject } from '@nestboard/functions/kernel/s3.ts'
import type { PictureFormat } from '@nestboard/shared/media/variant.ts'
import type { Painter } from '../seed/pictures/painter.ts'
import type { Drawing } from '../seed/pictures/pool.ts'
import type { Media } from './media.ts'

/** A file of a picture: which picture, which format. */
const file = /^\/media\/(\d+)\/\d+\.(webp|avif)$/
const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
const lookEveryMs = 300

interface Atelier {
  readonly drawings: ReadonlyMap<number, Drawing>
  readonly painter: Painter
}

/**
 * Paints the demo's pictures when somebody first looks at them, and the rest of them meanwhile: they are many, and code
 * is all that is kept of them.
 */
export class DrawnMedia {
  private readonly media: Media
  private readonly there = new Map<string, Promise<boolean>>()
  private opening: Promise<Atelier> | undefined
  private isStopped = false

  constructor(media: Media) {
    this.media = media
  }

  /** As `Media` reads, with the pictures of the demo. */
  readonly read: Media['read'] = async (request, response, path) => {
    await this.painted(path).catch((error: unknown) => console.error('pictures:', error))
    return this.media.read(request, response, path)
  }

  /** Paints what nobody looked at yet, one at a time, while nobody waits. */
  async paintAll(): Promise<void> {
    const { drawings, painter } = await this.atelier()
    for (const id of drawings.keys()) {
      while (painter.isBusy && !this.isStopped) await new Promise((done) => setTimeout(done, lookEveryMs))
      if (this.isStopped) return
      await this.painted(`/media/${id}/1080.webp`)
    }
  }

  /** Stops painting; resolves when nothing is being stored any more. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.opening?.then(({ painter }) => painter.stop())
    await Promise.allSettled(this.there.values())
  }

  /** Resolves when the file is there, or is none of the demo's. */
  private async painted(path: string): Promise<void> {
    const [, digits, format] = file.exec(path) ?? []
    if (digits === undefined || this.isStopped) return
    const id = Number(digits)
    const { drawings, painter } = await this.atelier()
    const drawing = drawings.get(id)
    if (!drawing) return
    const name = `${id} ${format}`
    const painting = this.there.get(name) ?? this.paint(painter, id, drawing, format as PictureFormat)
    this.there.set(name, painting)
    // What failed may be tried again.
    await painting.catch((error: unknown) => {
      this.there.delete(name)
      if (!this.isStopped) throw error
    })
  }

  private async paint(painter: Painter, id: number, drawing: Drawing, format: PictureFormat): Promise<boolean> {
    if (await isStored(`media/${id}/1080.${format}`)) return false
    const files = await painter.paint(id, drawing, format)
    for (const [key, bytes] of Object.entries(files)) {
      if (this.isStopped) break
      await writeObject(key, new Uint8Array(bytes), { ...headers, 'content-type': `image/${format}` })
    }
    return true
  }

  /** Loaded when the first picture is asked for: a system without them starts as fast. */
  private atelier(): Promise<Atelier> {
    this.opening ??= (async () => {
      const [{ allDrawings }, { Painter: Paints }] = await Promise.all([
        import('../seed/pictures/all.ts'),
        import('../seed/pictures/painter.ts'),
      ])
      return { drawings: allDrawings(), painter: new Paints() }
    })()
    return this.opening
  }
}
