import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signPrivateMediaUrl } from '@nestboard/functions/kernel/media/sign-private-media-url.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDemoPictureUrlPath } from '../demo/pictures/demo-picture.ts'
import { serveDemoPictures } from './serve-demo-pictures.ts'

const passOn = (_: unknown, response: ServerResponse) => response.writeHead(404, { from: 'the stored files' }).end()
const pictures = serveDemoPictures({
  api: () => Promise.resolve(),
  read: passOn,
  readPrivate: passOn,
  stop: () => undefined,
})
const server = createServer((request, response) => {
  const path = (request.url ?? '/').split('?')[0] as string
  void (path.startsWith('/private/') ? pictures.readPrivate : pictures.read)(request, response, path)
})
let origin: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const url = getDemoPictureUrlPath('keepers-light')
const ask = (path: string, method = 'GET') => fetch(origin + path, { method })

it('answers the address of each size and format with a file near that size', async () => {
  const sizes = [320, 640, 1080, 1600] as const
  const answers = await Promise.all(sizes.map((width) => ask(pictureUrlOfSize(url, width, 'avif'))))
  expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
    sizes.map(() => [200, 'image/avif']),
  )
  const [first, second, third, last] = await Promise.all(answers.map(async (each) => (await each.bytes()).length))
  expect([second, last]).toEqual([first, third])
  expect(second).toBeLessThan(third!)
  const webp = await ask(url)
  expect([webp.headers.get('content-type'), (await webp.bytes()).length]).toEqual(['image/avif', third])
  const { headers } = await ask(url, 'HEAD')
  expect([headers.get('content-length'), headers.get('cache-control')]).toEqual([
    String(third),
    'public, max-age=31536000, immutable',
  ])
})

it('answers a private address only with a valid signature', async () => {
  const signed = signPrivateMediaUrl(url, Date.now())
  expect((await ask(signed)).status).toBe(200)
  expect((await ask(signed.split('?')[0]!)).headers.get('from')).toBe('the stored files')
})

it('leaves other files, other requests and unknown pictures to the stored files', async () => {
  const asked = [ask('/media/42/1080.webp'), ask('/media/42/film.mp4'), ask(url, 'DELETE')]
  for (const answer of await Promise.all(asked)) expect(answer.headers.get('from')).toBe('the stored files')
})
