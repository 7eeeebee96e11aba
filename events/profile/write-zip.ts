import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { constants, deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

/** One file to write into a zip archive. */
export interface ZipEntry {
  readonly name: string
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Whether the file is already compressed, such as a picture or film, and is stored unchanged. */
  readonly isPacked?: boolean
}

/** The number of the method `deflate` in the zip format. */
const deflated = 8

/**
 * A file that the runtime's zlib compresses chunk by chunk. Each chunk is flushed to a full byte, so that the results
 * together form one stream.
 */
class DeflatedFile extends ZipPassThrough {
  override compression = deflated

  protected override process(chunk: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    this.ondata(null, deflateRawSync(chunk, { finishFlush }), isLast)
  }
}

/** Writes a zip to a file chunk by chunk, so that memory does not grow with the archive. */
export async function writeZip(path: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const file = createWriteStream(path)
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else file.write(chunk)
  })
  const settled = async () => {
    if (failure) throw failure
    if (file.writableNeedDrain) await once(file, 'drain')
  }
  for await (const { name, chunks, isPacked } of entries) {
    const entry = isPacked ? new ZipPassThrough(name) : new DeflatedFile(name)
    zip.add(entry)
    for await (const chunk of chunks) {
      entry.push(chunk)
      await settled()
    }
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  await settled()
  file.end()
  await once(file, 'finish')
}
