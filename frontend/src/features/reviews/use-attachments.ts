import { createUserMedia } from '@nestboard/shared/media/routes.ts'
import { useRef, useState } from 'react'
import { call } from '../../lib/client.ts'
import { filmRefusal } from '../media/film-length.ts'
import { uploadFile, withChecked } from '../media/upload.ts'

/** A picture or film of a review. `id`: of the stored file, once it is up. */
export interface Attachment {
  readonly key: number
  readonly name: string
  /** Address of the file in this browser. */
  readonly preview: string
  readonly isFilm: boolean
  readonly percent: number
  readonly id?: number
  readonly isFailed?: boolean
  /** Why the file was not taken, if it can be said. */
  readonly reason?: string
}

/** Pause between two uploads (traveler §9). */
const gapMs = 100

/** Pictures and films that upload one after the other, as soon as they are chosen. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const keys = useRef(0)
  const removed = useRef(new Set<number>())

  const change = (key: number, fields: Partial<Attachment>) =>
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...fields } : file)))
  const send = async (key: number, file: File) => {
    if (removed.current.has(key)) return
    const reason = await filmRefusal(file)
    if (reason !== undefined) return change(key, { isFailed: true, reason })
    try {
      const onProgress = (percent: number) => change(key, { percent: Math.min(99, percent) })
      const uploaded = await uploadFile('USER_MEDIA', file, { onProgress })
      const { id } = await withChecked({ purpose: 'USER_MEDIA' }, () => call(createUserMedia, { media: uploaded }))
      change(key, { id, percent: 100 })
    } catch {
      change(key, { isFailed: true })
    }
    await new Promise((resolve) => setTimeout(resolve, gapMs))
  }
  const add = (chosen: readonly File[]) => {
    const made = chosen.map((file) => ({ file, key: ++keys.current }))
    setFiles((before) => [
      ...before,
      ...made.map(({ file, key }) => ({
        key,
        name: file.name,
        preview: URL.createObjectURL(file),
        isFilm: file.type.startsWith('video/'),
        percent: 0,
      })),
    ])
    for (const { file, key } of made) queue.current = queue.current.then(() => send(key, file))
  }
  const remove = (key: number) => {
    removed.current.add(key)
    setFiles((before) =>
      before.filter((file) => {
        if (file.key === key) URL.revokeObjectURL(file.preview)
        return file.key !== key
      }),
    )
  }
  const waiting = files.filter(({ id, isFailed }) => id === undefined && !isFailed)
  return { files, add, remove, waiting: waiting.length, ids: files.flatMap(({ id }) => id ?? []) }
}
