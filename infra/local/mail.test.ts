import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MailBox, maxKeptMails } from './mail.ts'
import { createMailPage } from './create-mail-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'nestboard-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

const email = (
  to: string,
  subject: string,
  body: Record<string, unknown> = { Text: { Data: 'text' }, Html: { Data: '<p>html</p>' } },
): string =>
  JSON.stringify({
    FromEmailAddress: 'us@nestboard.example',
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: { Data: subject }, Body: body } },
  })
const ask = (box: MailBox, query: string, accept = '*/*', path = '/_local/mail') =>
  Promise.resolve(createMailPage(box, () => {})({ method: 'GET', path, query: new URLSearchParams(query), accept }))

describe('the mail box', () => {
  it('lists mails newest first, and filters by address in any letter case', async () => {
    const box = new MailBox()
    box.send(email('Ada@example.org', 'one'), 1)
    box.send(email('bob@example.org', 'two'), 2)
    box.send(email('ada@example.org', 'three'), 3)
    const answer = await ask(box, 'to=ada@EXAMPLE.org')
    expect(JSON.parse(String(answer?.body ?? ''))).toEqual([
      { to: 'ada@example.org', subject: 'three', text: 'text', html: '<p>html</p>', at: 3 },
      { to: 'Ada@example.org', subject: 'one', text: 'text', html: '<p>html</p>', at: 1 },
    ])
  })

  it.each([
    ['malformed JSON', '{'],
    [
      'no recipient',
      JSON.stringify({
        FromEmailAddress: 'a@b.c',
        Destination: { ToAddresses: [] },
        Content: { Simple: { Subject: { Data: '' }, Body: { Text: { Data: '' } } } },
      }),
    ],
    ['no body', email('a@b.c', 'x', {})],
    ['an invalid address', email('nobody', 'x')],
  ])('refuses %s and keeps nothing', (_, body) => {
    const box = new MailBox()
    expect(box.send(body, 1)).toBeUndefined()
    expect(box.list()).toEqual([])
  })

  it('keeps mail over a restart and skips a line that a kill cut short', () => {
    const file = join(folder, 'mail.jsonl')
    new MailBox(file).send(email('a@b.c', 'kept'), 1)
    appendFileSync(file, '{"id":"cut')
    const again = new MailBox(file)
    again.send(email('a@b.c', 'next'), 2)
    expect(new MailBox(file).list().map(({ subject }) => subject)).toEqual(['next', 'kept'])
  })

  it(`keeps the newest ${maxKeptMails} at most`, () => {
    const box = new MailBox()
    for (let index = 0; index <= maxKeptMails; index++) box.send(email('a@b.c', String(index)), index)
    expect(box.list()).toHaveLength(maxKeptMails)
    expect(box.list().at(-1)?.subject).toBe('1')
  })
})

describe('the inbox page', () => {
  it("shows a mail's content as text, never as markup", async () => {
    const box = new MailBox()
    box.send(email('a@b.c', '<img src=x onerror=alert(1)>'), 1)
    const page = await ask(box, 'to="><script>', 'text/html')
    const all = await ask(box, '', 'text/html')
    expect(page?.body).not.toContain('<script')
    expect(all?.body).toContain('&lt;img src=x')
    expect(all?.body).not.toContain('<img src=x')
  })

  it("serves a mail's HTML in a frame that runs no script", async () => {
    const box = new MailBox()
    const id = box.send(email('a@b.c', 's', { Html: { Data: '<script>steal()</script><p>Hi</p>' } }), 1)
    const frame = await ask(box, '', 'text/html', `/_local/mail/body/${id}`)
    expect(frame?.body).toContain('<p>Hi</p>')
    expect(frame?.headers['content-security-policy']).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    )
  })
})

it('plays that a mail comes back or is marked as spam, of a mail or of the newest to an address', async () => {
  const box = new MailBox()
  const id = box.send(email('a@b.c', 'first'), 1)
  box.send(email('a@b.c', 'second'), 2)
  const told: [subject: string, fate: string][] = []
  const page = createMailPage(box, ({ subject }, fate) => void told.push([subject, fate]))
  const post = (path: string, query: string) =>
    Promise.resolve(page({ method: 'POST', path, query: new URLSearchParams(query), accept: '*/*' }))
  expect(await post('/_local/mail/bounce', `id=${id}`)).toMatchObject({ status: 303 })
  expect(await post('/_local/mail/complaint', 'to=A@b.c')).toMatchObject({ status: 303 })
  expect(await post('/_local/mail/bounce', 'to=nobody@b.c')).toMatchObject({ status: 404 })
  expect(told).toEqual([
    ['first', 'bounce'],
    ['second', 'complaint'],
  ])
})
