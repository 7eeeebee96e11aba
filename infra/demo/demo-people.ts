import { createSession } from '@nestboard/shared/auth/routes.ts'
import { callRoute } from './call-route.ts'

const roles = ['traveler', 'supplier', 'companion', 'staff'] as const
type Role = (typeof roles)[number]

export interface DemoPerson {
  readonly role: Role
  readonly name: string
  readonly email: string
  readonly password: string
  readonly country: string
}

export const demoPeople: readonly DemoPerson[] = [
  {
    role: 'traveler',
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
  {
    role: 'companion',
    name: 'Amara Quill',
    email: 'amara@nestboard.example',
    password: 'window-seat-please',
    country: 'AU',
  },
  {
    role: 'staff',
    name: 'Wren Halloran',
    email: 'wren@nestboard.example',
    password: 'second-pair-of-eyes',
    country: 'AU',
  },
]

/** A demo person with an account. */
export interface DemoUser {
  readonly userId: number
  readonly name: string
  readonly email: string
}

export interface SignedInDemoPerson extends DemoPerson, DemoUser {
  readonly cookie: string
}
export type SignedInDemoPeople = Readonly<Record<Role, SignedInDemoPerson>>

/**
 * Logs the demo people in over HTTP.
 * @throws Error when that fails, for example after a changed password
 */
export async function logInDemoPeople(origin: string): Promise<SignedInDemoPeople> {
  const people = await Promise.all(demoPeople.map((person) => signedIn(origin, person)))
  return Object.fromEntries(people.map((person) => [person.role, person])) as SignedInDemoPeople
}

async function signedIn(origin: string, person: DemoPerson): Promise<SignedInDemoPerson> {
  const { email, password } = person
  const { data, cookie } = await callRoute({ origin }, createSession, { email, password })
  if (!data || cookie === undefined) throw new Error(`the demo ${person.role} could not sign in`)
  return { ...person, userId: data.userId, cookie }
}

/**
 * A stream reaction sends the mails, and it processes earlier stream records first; after a large import that takes
 * minutes.
 */
const codeWithinMs = 15 * 60_000
const toldAfterMs = 10_000

/**
 * Waits for the mail to an address and returns the code in it.
 * @throws Error when no mail arrives
 */
export async function waitForMailedCode(origin: string, to: string): Promise<string> {
  const beganMs = Date.now()
  for (let isTold = false; ;) {
    const answer = await fetch(`${origin}/_local/mail?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    })
    const [mail] = (await answer.json()) as { text: string }[]
    const code = mail?.text.match(/\b\d{6}\b/)?.[0]
    if (code) return code
    const waitedMs = Date.now() - beganMs
    if (waitedMs > codeWithinMs) throw new Error(`no code was mailed to ${to}`)
    if (waitedMs > toldAfterMs && !isTold) {
      isTold = true
      console.log(`The code for ${to} has not been mailed yet: earlier writes to the table are processed first.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
