import { readObject, removeObject, writeObject } from '@nestboard/functions/kernel/media/objects.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'
import type { ScratchMediaServer } from '@nestboard/infra/local/scratch-media-server.ts'

let media: ScratchMediaServer
beforeAll(async () => {
  media = await startScratchMediaServer()
})
afterAll(() => media.stop())

const type = { 'content-type': 'image/png' }
const maxBytes = 100

test.for(['upload/', 'media/', 'private/'])(
  'keeps an object written while the last other one under %s is removed',
  async (prefix) => {
    const lost: string[] = []
    for (let round = 0; round < 40; round++) {
      const [going, coming] = [`${prefix}${2 * round + 1}`, `${prefix}${2 * round + 2}`]
      await writeObject(going, new Uint8Array([1]), type)
      await Promise.all([removeObject(going), writeObject(coming, new Uint8Array([2]), type)])
      if ((await readObject(coming, maxBytes))?.[0] !== 2) lost.push(coming)
      await removeObject(coming)
    }
    expect(lost).toEqual([])
  },
)
