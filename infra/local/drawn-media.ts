import { isHiddenListingPhoto } from '@nestboard/events/media/photo-sight.ts'
import { isObjectStored, writeObject } from '@nestboard/functions/kernel/s3.ts'
import { pictureObjectKey, toPrivateObjectKey } from '@nestboard/shared/media/variant.ts'
import type { PictureFormat } from '@nestboard/shared/media/variant.ts'
import type { ChildProcessPainter } from '../demo/pictures/painter.ts'
import type { Drawing } from '../demo/pictures/named-drawings.ts'
import type { MediaServer } from './media.ts'
import { isMediaSignatureValid } from './served-media.ts'

/** Matches a picture file's path: folder, picture id, format. */
const file = /^\/(media|private)\/(\d+)\/\d+\.(webp|avif)$/
const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
const lookEveryMs = 300

interface DemoPicture {
  readonly id: number
  readonly drawing: Drawing
  /**
   * Returns the key under which a file is stored: the given public key, or its private counterpart if the private file
   * was requested.
   */
  readonly keyOf: (publicKey: string) => string
}

interface Atelier {
  readonly drawings: ReadonlyMap<number, Drawing>
  readonly painter: ChildProcessPainter
}

/**
 * Paints the demo's pictures at their first request and the remaining ones in the background. There are too many to
 * store, so only the code that draws them is in the repository.
 */
export class DemoPictureServer {
  private readonly media: MediaServer
  private readonly painting = new Map<string, Promise<void>>()
  private opening: Promise<Atelier> | undefined
  private isStopped = false

  constructor(media: MediaServer) {
    this.media = media
  }

  /** Serves a public file as CloudFront does. A demo picture that doesn't exist yet is painted first. */
  readonly read: MediaServer['read'] = async (request, response, path) => {
    await this.paintIfMissing(path).catch((error: unknown) => console.error('pictures:', error))
    return this.media.read(request, response, path)
  }

  /**
   * Serves a private file as CloudFront does, after painting a demo picture that doesn't exist yet. A request without
   * a valid signature paints nothing.
   */
  readonly readPrivate: MediaServer['readPrivate'] = async (request, response, path) => {
    if (isMediaSignatureValid(request.url ?? '', path))
      await this.paintIfMissing(path).catch((error: unknown) => console.error('pictures:', error))
    return this.media.readPrivate(request, response, path)
  }

  /** Paints the pictures that were not requested yet, one at a time, while the painter is idle. */
  async paintAll(): Promise<void> {
    const { drawings, painter } = await this.atelier()
    for (const id of drawings.keys()) {
      while (painter.isBusy && !this.isStopped) await new Promise((done) => setTimeout(done, lookEveryMs))
      if (this.isStopped) return
      await this.paintIfMissing(`/media/${id}/1080.webp`)
    }
  }

  /** Stops painting; resolves when no file is being stored any more. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.opening?.then(({ painter }) => painter.stop())
    await Promise.allSettled(this.painting.values())
  }

  /**
   * Paints a picture that is missing. Resolves when the file exists, and at once when the path is not a demo picture
   * or belongs to a hidden listing.
   */
  private async paintIfMissing(path: string): Promise<void> {
    const [, folder, digits, format] = file.exec(path) ?? []
    if (digits === undefined || this.isStopped) return
    const id = Number(digits)
    const { drawings, painter } = await this.atelier()
    const drawing = drawings.get(id)
    if (!drawing) return
    const name = `${folder} ${id} ${format}`
    const keyOf = (key: string) => (folder === 'private' ? toPrivateObjectKey(key) : key)
    const painting = this.painting.get(name) ?? this.paint(painter, { id, drawing, keyOf }, format as PictureFormat)
    this.painting.set(name, painting)
    try {
      await painting
    } catch (error) {
      if (!this.isStopped) throw error
    } finally {
      // The result is not cached: hiding a listing deletes its public pictures, so the next request must check again
      // whether the file exists.
      this.painting.delete(name)
    }
  }

  private async paint(
    painter: ChildProcessPainter,
    { id, drawing, keyOf }: DemoPicture,
    format: PictureFormat,
  ): Promise<void> {
    const shown = keyOf(pictureObjectKey(id, 1080, format))
    if (await isObjectStored(shown)) return
    if (shown.startsWith('media/') && (await isHiddenListingPhoto(id))) return
    const files = await painter.paint(id, drawing, format)
    for (const [key, bytes] of Object.entries(files)) {
      if (this.isStopped) break
      await writeObject(keyOf(key), new Uint8Array(bytes), { ...headers, 'content-type': `image/${format}` })
    }
  }

  /** Loads the drawings and the painter at the first picture request, so that they don't delay the start. */
  private atelier(): Promise<Atelier> {
    this.opening ??= (async () => {
      const [{ listDemoDrawings }, { ChildProcessPainter: Paints }] = await Promise.all([
        import('../demo/pictures/all-drawings.ts'),
        import('../demo/pictures/painter.ts'),
      ])
      return { drawings: listDemoDrawings(), painter: new Paints() }
    })()
    return this.opening
  }
}
