import { readFileSync } from 'node:fs'
import type { Mail, MailBox } from './mail.ts'
import { mailFates } from './build-mail-feedback-event.ts'
import type { MailFate } from './build-mail-feedback-event.ts'
import { designTokensUrlPath } from './design-assets.ts'
import { escapeHtml, createHtmlResponse, createJsonResponse, wantsHtml } from './local-page-response.ts'
import type { LocalPageResponse, LocalPageHandler } from './local-page-response.ts'

const base = '/_local/mail'
const style = readFileSync(new URL('create-mail-page.css', import.meta.url), 'utf8')

/**
 * Serves the inbox: `GET /_local/mail` as JSON, or as a page for browsers; `?to=` filters by recipient. `POST
 * /_local/mail/bounce` and `/_local/mail/complaint` play what may become of a mail: of the one that `?id=` names, or of
 * the newest one `?to=` an address.
 * @param report takes what the mail service would report
 */
export function createMailPage(box: MailBox, report: (mail: Mail, fate: MailFate) => void): LocalPageHandler {
  return (request) => {
    const { method, path, query } = request
    const fate = mailFates.find((each) => path === `${base}/${each}`)
    if (fate && method === 'POST') {
      const mail = box.byId(query.get('id') ?? '') ?? (query.has('to') ? box.list(query.get('to')!)[0] : undefined)
      if (!mail) return { status: 404, headers: {}, body: '' }
      report(mail, fate)
      return { status: 303, headers: { location: `${base}?open=${mail.id}` }, body: '' }
    }
    if (method !== 'GET') return undefined
    if (path === `${base}/style.css`) return { status: 200, headers: { 'content-type': 'text/css' }, body: style }
    if (path.startsWith(`${base}/body/`)) return frameOf(box.byId(path.slice(`${base}/body/`.length)))
    if (path !== base) return undefined
    const to = query.get('to') || undefined
    const mails = box.list(to)
    if (!wantsHtml(request)) return createJsonResponse(mails.map(({ id: _, ...mail }) => mail))
    return createHtmlResponse(inbox(mails, to, query.get('open') ?? mails[0]?.id))
  }
}

/** A mail's HTML alone in a sandboxed frame: no scripts, no requests, links open in a new tab. */
function frameOf(mail: Mail | undefined): LocalPageResponse | undefined {
  if (!mail) return undefined
  const policy =
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return { status: 200, headers, body: `<!doctype html><base target="_blank">${mail.html}` }
}

function inbox(mails: readonly Mail[], to: string | undefined, openId: string | undefined): string {
  const open = mails.find(({ id }) => id === openId)
  const filter = to === undefined ? '' : `&to=${encodeURIComponent(to)}`
  const rows = mails.map((mail) => row(mail, mail === open, filter)).join('')
  const none = '<p class="none">No mail yet. Mail that Nestboard sends shows up here and never leaves this machine.</p>'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail · Nestboard</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml"><link rel="stylesheet" href="${designTokensUrlPath}"><link rel="stylesheet" href="${base}/style.css">
<header><h1>Mail</h1><form action="${base}"><label>To <input name="to" type="search" value="${escapeHtml(to ?? '')}"></label><button>Filter</button></form></header>
<main>${rows ? `<nav aria-label="Messages"><ol>${rows}</ol></nav>${open ? message(open) : ''}` : none}</main></html>`
}

const row = (mail: Mail, isOpen: boolean, filter: string): string =>
  `<li><a href="${base}?open=${mail.id}${filter}"${isOpen ? ' aria-current="true"' : ''}><b>${escapeHtml(mail.subject)}</b>` +
  `<span>${escapeHtml(mail.to)}</span><time>${when(mail)}</time></a></li>`

const message = (mail: Mail): string =>
  `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, ${when(mail)}</p><div class="fates">` +
  `${fate(mail, 'bounce', 'Let it bounce')}${fate(mail, 'complaint', 'Mark as spam')}</div>` +
  (mail.html
    ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="${base}/body/${mail.id}" title="Message"></iframe>`
    : '') +
  `<details${mail.html ? '' : ' open'}><summary>Plain text</summary><pre>${escapeHtml(mail.text)}</pre></details></article>`

const fate = ({ id }: Mail, name: MailFate, label: string): string =>
  `<form method="post" action="${base}/${name}?id=${id}"><button>${label}</button></form>`

const when = ({ at }: Mail): string => new Date(at).toISOString().replace('T', ' ').slice(0, 19)
