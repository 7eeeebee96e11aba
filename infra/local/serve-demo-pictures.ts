import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { deriveDemoPictureId, demoPictureNames, getDemoPictureFile } from '../demo/pictures/demo-picture.ts'
import { mediaHeaders } from '../headers.ts'
import type { MediaServer } from './media-server.ts'
import { isMediaSignatureValid } from './create-media-handler.ts'

/** Matches a picture file's path: picture id, width. */
const file = /^\/(?:media|private)\/(\d+)\/(\d+)\.(?:webp|avif)$/

const namesById = new Map(demoPictureNames.map((name) => [deriveDemoPictureId(name), name]))

/** Returns the file to answer a request with; undefined if the request reads no demo picture. */
function findFile({ method }: IncomingMessage, path: string): string | undefined {
  const [, id, width] = file.exec(path) ?? []
  const name = method === 'GET' || method === 'HEAD' ? namesById.get(Number(id)) : undefined
  return name && getDemoPictureFile(name, Number(width) <= 640 ? 640 : 1080)
}

/**
 * Answers requests for the demo's pictures from the repository, and all others from the stored files. Both formats'
 * addresses give AVIF, to halve the repository's files: browsers go by the content type.
 */
export function serveDemoPictures(media: MediaServer): Pick<MediaServer, 'read' | 'readPrivate'> {
  return {
    read: (request, response, path) => {
      const found = findFile(request, path)
      return found ? sendFile(request, response, found) : media.read(request, response, path)
    },
    readPrivate: (request, response, path) => {
      const found = isMediaSignatureValid(request.url ?? '', path) && findFile(request, path)
      return found ? sendFile(request, response, found) : media.readPrivate(request, response, path)
    },
  }
}

const headers = {
  ...mediaHeaders,
  'content-type': 'image/avif',
  'cache-control': 'public, max-age=31536000, immutable',
}

async function sendFile({ method }: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const bytes = await readFile(path)
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(method === 'HEAD' ? undefined : bytes)
}
