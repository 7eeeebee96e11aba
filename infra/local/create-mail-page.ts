import { readFileSync } from 'node:fs'
import type { Mail, MailBox } from './mail.ts'
import { designTokensUrlPath } from './design-assets.ts'
import { escapeHtml, createHtmlResponse, createJsonResponse, wantsHtml } from './local-page-response.ts'
import type { LocalPageResponse, LocalPageHandler } from './local-page-response.ts'

const base = '/_local/mail'
const style = readFileSync(new URL('create-mail-page.css', import.meta.url), 'utf8')

/** Serves the inbox: `GET /_local/mail` as JSON, or as a page for browsers; `?to=` filters by recipient. */
export function createMailPage(box: MailBox): LocalPageHandler {
  return (request) => {
    const { method, path, query } = request
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
  `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, ${when(mail)}</p>` +
  (mail.html
    ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="${base}/body/${mail.id}" title="Message"></iframe>`
    : '') +
  `<details${mail.html ? '' : ' open'}><summary>Plain text</summary><pre>${escapeHtml(mail.text)}</pre></details></article>`

const when = ({ at }: Mail): string => new Date(at).toISOString().replace('T', ' ').slice(0, 19)
