import { mailValueSchemas } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import type { MailTemplateName, MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { parseBySchema, UnreadableRecordError } from '../row-change.ts'
import { env } from '../env.ts'
import * as accountArchive from './account-archive.ts'
import * as accountDeletion from './account-deletion.ts'
import * as activation from './activation.ts'
import * as assistantConnected from './assistant-connected.ts'
import * as boardInvitation from './board-invitation.ts'
import * as contact from './contact.ts'
import * as emailAdded from './email-added.ts'
import * as emailRemoved from './email-removed.ts'
import * as emailResumed from './email-resumed.ts'
import * as emailVerification from './email-verification.ts'
import * as groupCode from './group-code.ts'
import * as groupInvitation from './group-invitation.ts'
import { renderMailLayout } from './layout.ts'
import * as notification from './notification.ts'
import type { MailLayoutContent, RenderedMail } from './layout.ts'
import * as order from './order.ts'
import * as passkeyAdded from './passkey-added.ts'
import * as passkeyRemoved from './passkey-removed.ts'
import * as passwordChanged from './password-changed.ts'
import * as passwordReset from './password-reset.ts'
import * as signInCode from './sign-in-code.ts'
import * as teamInvitation from './team-invitation.ts'

/** The function that renders each mail template. */
const mailContentBuilders: { readonly [T in MailTemplateName]: (values: MailTemplateValues<T>) => MailLayoutContent } =
  {
    'sign-in-code': signInCode.buildMailContent,
    activation: activation.buildMailContent,
    'password-reset': passwordReset.buildMailContent,
    notification: notification.buildMailContent,
    order: order.buildMailContent,
    'password-changed': passwordChanged.buildMailContent,
    'email-verification': emailVerification.buildMailContent,
    'email-added': emailAdded.buildMailContent,
    'email-removed': emailRemoved.buildMailContent,
    'email-resumed': emailResumed.buildMailContent,
    'passkey-added': passkeyAdded.buildMailContent,
    'passkey-removed': passkeyRemoved.buildMailContent,
    'team-invitation': teamInvitation.buildMailContent,
    'group-code': groupCode.buildMailContent,
    'group-invitation': groupInvitation.buildMailContent,
    'board-invitation': boardInvitation.buildMailContent,
    'assistant-connected': assistantConnected.buildMailContent,
    'account-deletion': accountDeletion.buildMailContent,
    contact: contact.buildMailContent,
    'account-archive': accountArchive.buildMailContent,
  }

const isTemplate = (name: string): name is MailTemplateName => Object.hasOwn(mailContentBuilders, name)

/** Adds the origin to a `link` that is a path, because operations in the cloud don't know the site's origin. */
const withOrigin = (values: unknown): unknown =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]: [string, unknown]) => [
          name,
          name === 'link' && typeof value === 'string' && value.startsWith('/') ? `${env.NB_ORIGIN}${value}` : value,
        ]),
      )
    : values

/** Renders the mail of an outbox row. @throws UnreadableRecordError for an unknown template or invalid values */
export function renderMail(name: string, values: unknown): RenderedMail {
  if (!isTemplate(name)) throw new UnreadableRecordError(`mail template ${name}`)
  const parsed = parseBySchema(mailValueSchemas[name], withOrigin(values), 'mail values')
  // The function and the schema are looked up by the same template name, but the compiler can't tell that they belong
  // together.
  return renderMailLayout((mailContentBuilders[name] as (values: unknown) => MailLayoutContent)(parsed))
}
