import type * as z from 'zod/mini'
import { read, Unreadable } from '../change.ts'
import { env } from '../env.ts'
import * as accountArchive from './account-archive.ts'
import * as accountDeletion from './account-deletion.ts'
import * as activation from './activation.ts'
import * as emailAdded from './email-added.ts'
import * as emailRemoved from './email-removed.ts'
import * as emailVerification from './email-verification.ts'
import { layout } from './layout.ts'
import * as notification from './notification.ts'
import type { Letter, Mail } from './layout.ts'
import * as order from './order.ts'
import * as passwordChanged from './password-changed.ts'
import * as passwordReset from './password-reset.ts'
import * as signInCode from './sign-in-code.ts'
import * as teamInvitation from './team-invitation.ts'

/** A template renders a mail from the values of its row. @throws Unreadable where they are not what it needs */
type Template = (values: unknown) => Mail

const template =
  <S extends z.ZodMiniType>({ values, letter }: { values: S; letter: (values: z.output<S>) => Letter }): Template =>
  (given) =>
    layout(letter(read(values, given, 'mail values')))

/** Every mail there is, by the name that outbox rows use. */
export const templates = new Map<string, Template>([
  ['sign-in-code', template(signInCode)],
  ['activation', template(activation)],
  ['password-reset', template(passwordReset)],
  ['notification', template(notification)],
  ['order', template(order)],
  ['password-changed', template(passwordChanged)],
  ['email-verification', template(emailVerification)],
  ['email-added', template(emailAdded)],
  ['email-removed', template(emailRemoved)],
  ['team-invitation', template(teamInvitation)],
  ['account-deletion', template(accountDeletion)],
  ['account-archive', template(accountArchive)],
])

/** Completes links that an operation wrote as a path: operations don't know the site's origin in the cloud. */
const withOrigin = (values: unknown): unknown =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]: [string, unknown]) => [
          name,
          name === 'link' && typeof value === 'string' && value.startsWith('/') ? `${env.NB_ORIGIN}${value}` : value,
        ]),
      )
    : values

/** Renders the mail of an outbox row. @throws Unreadable for an unknown template or values that don't fit */
export function render(name: string, values: unknown): Mail {
  const found = templates.get(name)
  if (!found) throw new Unreadable(`mail template ${name}`)
  return found(withOrigin(values))
}
