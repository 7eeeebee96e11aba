import { useRef, useState } from 'react'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import { findVideoProblem } from './find-video-problem.ts'

/** A file chosen by the user. `stored` is the result of its upload, undefined until then. */
export interface QueuedFile<Stored> {
  readonly key: number
  readonly name: string
  /** Object URL of the file. */
  readonly preview: string
  readonly isFilm: boolean
  readonly percent: number
  readonly stored?: Stored
  readonly failure?: UploadFailure
}

/** Why a file was not uploaded: the reason it was refused, or the error of its upload. */
export type UploadFailure = { readonly reason: string } | { readonly error: unknown }

/** Uploads one file and returns what the server stored. `onProgress` receives the uploaded percentage. */
type Upload<Stored> = (file: File, onProgress: (percent: number) => void) => Promise<Stored>

/** Pause between two uploads in ms (traveler §9). */
const gapMs = 100

/** Uploads chosen files one after the other, starting at once. A file removed while it waits is not uploaded. */
export function useUploadQueue<Stored>() {
  const [files, setFiles] = useState<readonly QueuedFile<Stored>[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const keys = useRef(0)
  const removed = useRef(new Set<number>())
  useUnsentInputFlag(files.length > 0)

  const change = (key: number, fields: Partial<QueuedFile<Stored>>) =>
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...fields } : file)))
  const keep = (isKept: (file: QueuedFile<Stored>) => boolean) =>
    setFiles((before) => {
      for (const file of before) if (!isKept(file)) URL.revokeObjectURL(file.preview)
      return before.filter(isKept)
    })
  const send = async (key: number, upload: () => Promise<Stored>, file: File) => {
    if (removed.current.has(key)) return
    const reason = await findVideoProblem(file)
    if (reason !== undefined) return change(key, { failure: { reason } })
    try {
      change(key, { stored: await upload(), percent: 100 })
    } catch (error) {
      change(key, { failure: { error } })
    }
    await new Promise((resolve) => setTimeout(resolve, gapMs))
  }
  const add = (chosen: readonly File[], upload: Upload<Stored>) => {
    const made = chosen.map((file) => ({ file, key: ++keys.current }))
    setFiles((before) => [...before, ...made.map(({ file, key }) => queued(file, key))])
    for (const { file, key } of made) {
      const onProgress = (percent: number) => change(key, { percent: Math.min(99, percent) })
      queue.current = queue.current.then(() => send(key, () => upload(file, onProgress), file))
    }
  }
  const remove = (key: number) => {
    removed.current.add(key)
    keep((file) => file.key !== key)
  }
  return {
    files,
    add,
    remove,
    /** Removes all files from the queue. */
    clear: () => keep(() => false),
    /** Removes the files whose upload failed. */
    clearFailed: () => keep(({ failure }) => failure === undefined),
    /** Number of files that are neither uploaded nor failed. */
    waiting: files.filter(({ stored, failure }) => stored === undefined && failure === undefined).length,
    stored: files.flatMap(({ stored }) => stored ?? []),
  }
}

const queued = (file: File, key: number) => ({
  key,
  name: file.name,
  preview: URL.createObjectURL(file),
  isFilm: file.type.startsWith('video/'),
  percent: 0,
})
