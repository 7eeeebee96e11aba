import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'

/** A mail as `GET /_local/mail` lists it; `at` is epoch ms. */
export interface Mail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly at: number
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string
  /** Further headers of the mail, by name. */
  readonly headers?: Readonly<Record<string, string>>
}

const part = z.object({ Data: z.string() })
/** The supported part of SES v2's SendEmail: a simple message with a subject and a text or HTML body. */
const sendEmail = z.object({
  FromEmailAddress: z.string().check(z.minLength(3)),
  Destination: z.object({ ToAddresses: z.array(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/))).check(z.minLength(1)) }),
  ReplyToAddresses: z.optional(z.array(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)))),
  Content: z.object({
    Simple: z.object({
      Subject: part,
      Body: z
        .object({ Text: z.optional(part), Html: z.optional(part) })
        .check(z.refine((body) => body.Text ?? body.Html)),
      Headers: z.optional(z.array(z.object({ Name: z.string(), Value: z.string() }))),
    }),
  }),
})

/**
 * The outgoing mail of this machine: an endpoint for SES v2's SendEmail that keeps the newest `maxKeptMails` mails and,
 * given a file, keeps them over a restart.
 */
export class MailBox {
  private readonly file: string | undefined
  private mails: Mail[] = []

  constructor(file?: string) {
    this.file = file
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    this.mails = readMails(file).slice(-maxKeptMails)
    writeFileSync(file, this.mails.map(line).join(''))
  }

  /** Accepts the JSON of a SendEmail call. Returns the message id, or undefined when SES would answer 400. */
  send(body: string, nowMs: number): string | undefined {
    const given = sendEmail.safeParse(jsonOf(body))
    if (!given.success) return undefined
    const { Subject, Body, Headers = [] } = given.data.Content.Simple
    const id = randomUUID()
    const to = given.data.Destination.ToAddresses.join(', ')
    const replyTo = given.data.ReplyToAddresses?.join(', ')
    const headers = Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]))
    const [text, html] = [Body.Text?.Data ?? '', Body.Html?.Data ?? '']
    this.add({
      id,
      to,
      subject: Subject.Data,
      text,
      html,
      at: nowMs,
      ...(replyTo && { replyTo }),
      ...(Headers.length && { headers }),
    })
    return id
  }

  /** Lists mails, newest first; with `to`, only mails to that address. */
  list(to?: string): Mail[] {
    const wanted = to?.toLowerCase()
    return this.mails
      .filter((mail) => wanted === undefined || mail.to.toLowerCase().split(', ').includes(wanted))
      .toReversed()
  }

  byId(id: string): Mail | undefined {
    return this.mails.find((mail) => mail.id === id)
  }

  private add(mail: Mail): void {
    this.mails.push(mail)
    if (this.mails.length > maxKeptMails) this.mails.shift()
    if (this.file !== undefined) appendFileSync(this.file, line(mail))
  }
}

export const maxKeptMails = 1000

const line = (mail: Mail): string => `${JSON.stringify(mail)}\n`

function readMails(file: string): Mail[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    // A kill may have cut the last line short.
    return lines.map(jsonOf).filter((each): each is Mail => each !== undefined)
  } catch {
    return []
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
