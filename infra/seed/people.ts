import { createAccount, createSessionWithToken } from '@nestboard/shared/auth/routes.ts'
import { routeKey } from '@nestboard/shared/kernel/contract.ts'
import type { Data, Input, Route } from '@nestboard/shared/kernel/contract.ts'
import type { Envelope } from '@nestboard/shared/kernel/envelope.ts'
import { encode } from '@nestboard/shared/kernel/wire.ts'

/** A person of the demo data who can log in. */
export interface DemoPerson {
  readonly role: 'traveller' | 'supplier'
  readonly name: string
  readonly email: string
  readonly password: string
  readonly country: string
}

export const demoPeople: readonly DemoPerson[] = [
  {
    role: 'traveller',
    name: 'Isla Corrigan',
    email: 'isla@nestboard.example',
    password: 'lighthouse-by-the-sea',
    country: 'AU',
  },
  {
    role: 'supplier',
    name: 'Gus Otway',
    email: 'gus@nestboard.example',
    password: 'keys-under-the-mat',
    country: 'AU',
  },
]

/** Signs the demo people up through the front door, codes read from the system's own mail. One already there is left as it is. */
export async function seedPeople(origin: string): Promise<void> {
  for (const person of demoPeople) {
    const { email, password, name, country } = person
    const { error } = await post(origin, createAccount, { email, password, name, country })
    if (error === 'Duplicate email') continue
    const token = await codeMailed(origin, email)
    await post(origin, createSessionWithToken, { email, token, type: 'ACCOUNT_SIGN_IN' })
  }
}

async function post<R extends Route>(origin: string, route: R, input: Input<R>): Promise<Envelope<Data<R>>> {
  const answer = await fetch(`${origin}${route.path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(encode(input).map(([name, value]): [string, string] => [name, String(value)])),
  })
  const envelope = (await answer.json()) as Envelope<Data<R>>
  if (answer.status >= 500) throw new Error(`${routeKey(route)}: ${envelope.status}`)
  return envelope
}

const codeWithinMs = 10_000

async function codeMailed(origin: string, to: string): Promise<string> {
  const until = Date.now() + codeWithinMs
  for (;;) {
    const answer = await fetch(`${origin}/_local/mail?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    })
    const [mail] = (await answer.json()) as { text: string }[]
    const code = mail?.text.match(/\b\d{6}\b/)?.[0]
    if (code) return code
    if (Date.now() > until) throw new Error(`no code was mailed to ${to}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
