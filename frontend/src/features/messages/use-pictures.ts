import { useRef, useState } from 'react'
import { ApiError } from '../../lib/client.ts'
import { failureText } from '../../lib/failure-text.ts'
import { uploadFile } from '../media/upload.ts'

/** A picture of the next message. `uploadKey`: once it is stored. */
export interface PictureFile {
  readonly key: number
  readonly name: string
  /** Address of the file in this browser. */
  readonly preview: string
  readonly percent: number
  readonly uploadKey?: string
  readonly error?: string
}

/** Pictures that upload straight to storage, one after the other, as soon as they are chosen. */
export function usePictures() {
  const [files, setFiles] = useState<readonly PictureFile[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const keys = useRef(0)
  const removed = useRef(new Set<number>())

  const change = (key: number, fields: Partial<PictureFile>) =>
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...fields } : file)))
  const send = async (key: number, file: File) => {
    if (removed.current.has(key)) return
    try {
      const onProgress = (percent: number) => change(key, { percent: Math.min(99, percent) })
      change(key, { uploadKey: await uploadFile('MESSAGE_MEDIA', file, { onProgress }), percent: 100 })
    } catch (error) {
      const plain = `Could not upload ${file.name}`
      change(key, { error: error instanceof ApiError ? failureText(error, plain) : plain })
    }
  }
  const add = (chosen: readonly File[]) => {
    const made = chosen.map((file) => ({ file, key: ++keys.current }))
    const shown = made.map(({ file, key }) => ({
      key,
      name: file.name,
      preview: URL.createObjectURL(file),
      percent: 0,
    }))
    setFiles((before) => [...before, ...shown])
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
  const clear = () => {
    for (const { preview } of files) URL.revokeObjectURL(preview)
    setFiles([])
  }
  return { files, add, remove, clear }
}
