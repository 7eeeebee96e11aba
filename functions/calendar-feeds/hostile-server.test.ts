import { gzipSync } from 'node:zlib'
import { calendarReadFailureTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import { feedFetchTimeoutMs, maxFeedBytes } from '@nestboard/shared/calendar-feeds/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchPublicUrl, PublicFetchError } from '../kernel/request/fetch-public-url.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { buildCalendarText, buildAllDayEventText } from './testing/calendar-text.ts'
import { hostileCalendars } from './testing/hostile-calendars.ts'
import { startFeedServer } from './testing/feed-server.ts'
import type { FeedHandler, FeedServer } from './testing/feed-server.ts'
import { addFeed, getCalendarsAsOwner, isoDateInDays } from './testing/place.ts'

const names = vi.hoisted(() => ({ answers: new Map<string, string[][]>() }))
vi.mock(import('node:dns/promises'), async (original) => ({
  ...(await original()),
  // Each DNS lookup takes the next answer, so that a name can resolve differently the second time.
  lookup: (async (host: string) => {
    const answers = names.answers.get(host)
    if (!answers?.length) throw new Error('ENOTFOUND')
    const found = answers.length > 1 ? answers.shift()! : answers[0]!
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }) as never,
}))

let server: FeedServer
let place: Awaited<ReturnType<typeof createPublicListing>>
beforeAll(async () => {
  server = await startFeedServer()
  place = await createPublicListing()
})
afterAll(() => server.stop())
beforeEach(() => names.answers.clear())

const refusalOf = async (url: string) => {
  const { code, error } = await addFeed(place, url)
  return [code, error]
}

describe('an address that must not be read is refused with a text', () => {
  it.each<[string, keyof typeof calendarReadFailureTexts]>([
    ['http://calendar.example/a.ics', 'https'],
    ['ftp://calendar.example/a.ics', 'https'],
    ['file:///etc/passwd', 'https'],
    ['data:text/calendar,BEGIN:VCALENDAR', 'https'],
    ['javascript:alert(1)', 'https'],
    ['https://user:secret@calendar.example/a.ics', 'https'],
    ['https://calendar.example:8443/a.ics', 'https'],
    ['https://calendar.example:22/', 'https'],
    ['not an address', 'unreachable'],
    ['https://', 'unreachable'],
    ['https://unknown.example/a.ics', 'unreachable'],
    ['https://10.0.0.1/a.ics', 'private'],
    ['webcal://10.0.0.1/a.ics', 'private'],
    ['WEBCALS://unknown.example/a.ics', 'unreachable'],
    ['webcal://calendar.example:8443/a.ics', 'https'],
    ['https://192.168.0.1/a.ics', 'private'],
    ['https://169.254.169.254/latest/meta-data/', 'private'],
    ['https://100.64.1.1/a.ics', 'private'],
    ['https://0.0.0.0/a.ics', 'private'],
    ['https://127.0.0.2/a.ics', 'private'],
    ['https://2130706434/a.ics', 'private'],
    ['https://0x7f.0.0.2/a.ics', 'private'],
    ['https://0177.0.0.2/a.ics', 'private'],
    ['https://[::1]/a.ics', 'private'],
    ['https://[::ffff:10.0.0.1]/a.ics', 'private'],
    ['https://[fd00:ec2::254]/a.ics', 'private'],
    ['https://[64:ff9b::a00:1]/a.ics', 'private'],
  ])('%s', async (url, why) => {
    expect(await refusalOf(url)).toEqual([400, calendarReadFailureTexts[why]])
  })

  it.each([
    ['a name of an internal address', ['10.1.2.3']],
    ['a name of a public and an internal address', ['93.184.215.14', '127.0.0.1']],
    ['a name of an internal IPv6 address', ['fe80::1']],
  ])('%s', async (_title, addresses) => {
    names.answers.set('calendar.example', [addresses])
    expect(await refusalOf('https://calendar.example/a.ics')).toEqual([400, calendarReadFailureTexts.private])
  })

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine by name', 'localhost'],
  ])('%s, unless the setting allows it', async (_title, host) => {
    names.answers.set('localhost', [['127.0.0.1']])
    const limits = { maxBytes: 1000, withinMs: 1000, maxRedirects: 0, allowLoopback: false }
    const answer = fetchPublicUrl(`https://${host}/a.ics`, {}, limits)
    await expect(answer).rejects.toMatchObject({ why: 'PRIVATE' })
    await expect(fetchPublicUrl(`http://${host}/a.ics`, {}, limits)).rejects.toBeInstanceOf(PublicFetchError)
  })

  it('resolves the host name once, so a second DNS answer can’t redirect the connection', async () => {
    // The first lookup gives a test address on which nothing listens; a second lookup would give this machine's own
    // address.
    names.answers.set('calendar.example', [['192.88.98.1'], ['127.0.0.1']])
    const limits = { maxBytes: 1000, withinMs: 300, maxRedirects: 0, allowLoopback: false }
    await expect(fetchPublicUrl('https://calendar.example/a.ics', {}, limits)).rejects.toBeInstanceOf(PublicFetchError)
    expect(names.answers.get('calendar.example')).toEqual([['127.0.0.1']])
  })
})

const redirect =
  (to: string): FeedHandler =>
  (_, response) =>
    response.writeHead(302, { location: to }).end()

describe('a hostile server is refused with a text', () => {
  it.each<[string, FeedHandler, keyof typeof calendarReadFailureTexts]>([
    ['a redirect to the metadata service', redirect('http://169.254.169.254/latest/'), 'https'],
    ['a redirect to an internal address', redirect('https://10.0.0.1/a.ics'), 'private'],
    ['a redirect to a file', redirect('file:///etc/passwd'), 'https'],
    ['a redirect to itself', redirect('/hostile.ics'), 'redirects'],
    ['a redirect to nowhere', redirect('https://'), 'unreachable'],
    ['a missing calendar', (_, response) => response.writeHead(404).end(), 'failing'],
    ['a failing server', (_, response) => response.writeHead(500).end(buildCalendarText()), 'failing'],
    ['an answer without content', (_, response) => response.writeHead(204).end(), 'failing'],
    ['"unchanged" without a question', (_, response) => response.writeHead(304).end(), 'failing'],
    ['a connection that closes', (_, response) => response.destroy(), 'unreachable'],
    ['no HTTP', (request) => request.socket.end('SSH-2.0-x\r\n'), 'unreachable'],
    [
      'a length that lies',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100000' }).write('BEGIN:VCALENDAR')
        setTimeout(() => response.destroy(), 50)
      },
      'unreachable',
    ],
    [
      'compressed data',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1e6))),
      'encoded',
    ],
    ['6 MB', (_, response) => response.writeHead(200).end(Buffer.alloc(maxFeedBytes + 1, 'x')), 'large'],
    [
      'data without end',
      (_, response) => {
        const send = () => {
          while (!response.destroyed && response.write(Buffer.alloc(100_000, 'x')));
          if (!response.destroyed) response.once('drain', send)
        }
        response.writeHead(200)
        send()
      },
      'large',
    ],
    ['a web page', (_, response) => response.writeHead(200).end('<html></html>'), 'notCalendar'],
  ])('%s', async (_title, handler, why) => {
    expect(await refusalOf(server.put('/hostile.ics', handler))).toEqual([400, calendarReadFailureTexts[why]])
  })

  it.each(hostileCalendars)('%s, served at an address that the owner adds', async (_title, text, why) => {
    expect(await refusalOf(server.put('/hostile-text.ics', text))).toEqual([400, calendarReadFailureTexts[why]])
    expect((await getCalendarsAsOwner(place)).feeds).toEqual([])
  })

  it('stops reading a server that never answers, or sends very slowly, after 10 s', async () => {
    const silent = server.put('/silent.ics', () => {})
    const dripping = server.put('/drip.ics', (_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), 100)
      response.once('close', () => clearInterval(timer))
    })
    const start = performance.now()
    const slow = [400, calendarReadFailureTexts.slow]
    expect(await Promise.all([silent, dripping].map(refusalOf))).toEqual([slow, slow])
    expect(performance.now() - start).toBeLessThan(feedFetchTimeoutMs + 5000)
  })

  it('stores nothing of a refused calendar, and follows three redirects', async () => {
    expect((await getCalendarsAsOwner(place)).feeds).toEqual([])
    for (const at of [0, 1, 2]) server.put(`/${at}`, redirect(`/${at + 1}`))
    server.put('/3', buildCalendarText(buildAllDayEventText('a', isoDateInDays(1), isoDateInDays(2))))
    expect(await addFeed(place, `${server.origin}/0`)).toMatchObject({ code: 200 })
  })
})
