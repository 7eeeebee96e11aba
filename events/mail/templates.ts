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

/** Renders a mail from the values of its outbox row. @throws Unreadable if they don't match the template's schema */
type Template = (values: unknown) => Mail

const template =
  <S extends z.ZodMiniType>({ values, letter }: { values: S; letter: (values: z.output<S>) => Letter }): Template =>
  (given) =>
    layout(letter(read(values, given, 'mail values')))

/** Every template, by its name in outbox rows. */
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
  ['account-deletion', template(accountDeletion)],
  ['account-archive', template(accountArchive)],
])

/** Adds the origin to links that are paths, because operations in the cloud don't know the site's origin. */
const withOrigin = (values: unknown): unknown =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]: [string, unknown]) => [
          name,
          name === 'link' && typeof value === 'string' && value.startsWith('/') ? `${env.NB_ORIGIN}${value}` : value,
        ]),
      )
    : values

/** Renders the mail of an outbox row. @throws Unreadable for an unknown template or invalid values */
export function render(name: string, values: unknown): Mail {
  const found = templates.get(name)
  if (!found) throw new Unreadable(`mail template ${name}`)
  return found(withOrigin(values))
}
