import { sanitizeHeaderText } from '@nestboard/shared/kernel/text/sanitize-header-text.ts'
import { env } from '../env.ts'

/** A mail ready to send. `text` contains everything that `html` says. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailLayoutContent {
  readonly subject: string
  /** Preview text that an inbox shows beside the subject. */
  readonly preview: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** A code for the reader to type, shown large. */
  readonly code?: string
  /** The mail's only button. */
  readonly action?: { readonly label: string; readonly link: string }
  /** Notes below the button, such as how long the link works and what to do if the reader didn't request it. */
  readonly notes: readonly string[]
}

// The light colors of the design system as values, because mail clients don't support variables.
const colour = { paper: '#faf7f1', raised: '#ffffff', ink: '#13211b', quiet: '#46534b', line: '#e3dccf' }
const action = { ground: '#2a3fb4', text: '#ffffff', soft: '#e6e9fa' }
const serif = "Newsreader,Georgia,'Times New Roman',serif"
const sans = "Figtree,'Helvetica Neue',Arial,sans-serif"

/** Renders a mail in the product's design: one column, no pictures, readable without styles. Escapes all values. */
export function renderMailLayout(letter: MailLayoutContent): RenderedMail {
  // The subject is a header and may contain names, where a line break would start another header.
  const subject = sanitizeHeaderText(letter.subject)
  return { subject, text: textOf(letter), html: htmlOf({ ...letter, subject }) }
}

function textOf({ title, paragraphs, code, action: todo, notes }: MailLayoutContent): string {
  const parts = [
    title,
    ...paragraphs,
    code,
    todo && `${todo.label}: ${todo.link}`,
    ...notes,
    `Nestboard\n${env.NB_ORIGIN}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function htmlOf({ subject, preview, title, paragraphs, code, action: todo, notes }: MailLayoutContent): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.paper};color:${colour.ink};font:400 16px/24px ${sans}">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font:500 22px/28px ${serif}"><a href="${escape(env.NB_ORIGIN)}" style="color:${colour.ink};text-decoration:none">Nestboard</a></td></tr>
<tr><td style="padding:32px;background:${colour.raised};border:1px solid ${colour.line};border-radius:20px">
<h1 style="margin:0 0 16px;font:450 28px/32px ${serif}">${escape(title)}</h1>
${paragraphs.map((each) => paragraph(each, colour.ink)).join('\n')}
${code ? codeBlock(code) : ''}${todo ? button(todo) : ''}
${notes.map((each) => paragraph(each, colour.quiet)).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px 0;color:${colour.quiet};font:400 14px/20px ${sans}">Nestboard: stays, booked directly with the people who run them.</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const paragraph = (text: string, ink: string): string =>
  `<p style="margin:0 0 16px;color:${ink};font:400 16px/24px ${sans}">${escape(text)}</p>`

const codeBlock = (code: string): string =>
  `<p style="margin:0 0 16px;padding:16px;background:${action.soft};border-radius:12px;text-align:center;font:600 36px/40px ${sans};letter-spacing:8px;font-variant-numeric:tabular-nums">${escape(code)}</p>`

/** The URL is printed below the button, for clients that show no links. */
const button = ({ label, link }: { label: string; link: string }): string =>
  `<p style="margin:0 0 16px"><a href="${escape(link)}" style="display:inline-block;padding:12px 24px;background:${action.ground};color:${action.text};border-radius:12px;font:600 16px/24px ${sans};text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 16px;color:${colour.quiet};font:400 14px/20px ${sans};word-break:break-all">${escape(link)}</p>`

/**
 * Greets by name only if the name contains nothing but letters, spaces, hyphens and apostrophes. Otherwise somebody
 * could sign up a stranger's address and put a message to that stranger into the name.
 */
export const buildGreeting = (name: string): string =>
  /^[\p{L}\p{M}' -]{1,60}$/u.test(name) ? `Hello ${name},` : 'Hello,'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replace(/[&<>"']/g, (each) => entities[each] as string)
