import { useQuery } from '@tanstack/react-query'
import { AddEmail } from '../../../features/auth/add-email.tsx'
import { AddPasskey } from '../../../features/auth/add-passkey.tsx'
import { emailsQuery, passkeysQuery, sessionsQuery } from '../../../features/auth/api.ts'
import { ChangePasswordForm } from '../../../features/profile/change-password-form.tsx'
import { EmailList } from '../../../features/auth/email-list.tsx'
import { PasskeyList } from '../../../features/auth/passkey-list.tsx'
import { SessionList } from '../../../features/auth/session-list.tsx'
import { accountQuery, teamsOfUserQuery } from '../../../features/profile/api.ts'
import { EditableSection } from '../../../features/profile/editable-section.tsx'
import { AccountSectionQueryContent } from './account-section-query-content.tsx'
import type { AccountPageProps } from './account-page-props.ts'

/** The Login & security page: passkeys, email addresses, password and sessions. */
export function SecurityPage({ userId }: AccountPageProps) {
  const { data: account } = useQuery(accountQuery(userId))
  const { data: teams } = useQuery(teamsOfUserQuery(userId))
  return (
    <>
      <EditableSection title="Passkeys" note="Your face, finger or device code in place of a password.">
        <AccountSectionQueryContent query={passkeysQuery(userId)} what="passkeys" rows={1}>
          {({ passkeys }) => <PasskeyList userId={userId} passkeys={passkeys} />}
        </AccountSectionQueryContent>
        <AddPasskey userId={userId} />
      </EditableSection>
      <EditableSection
        title="Email addresses"
        note="You log in with the first address. Other addresses can speak for your suppliers."
      >
        <AccountSectionQueryContent query={emailsQuery(userId)} what="addresses" rows={1}>
          {({ emails }) => <EmailList userId={userId} emails={emails} suppliers={teams?.suppliers ?? []} />}
        </AccountSectionQueryContent>
        <AddEmail userId={userId} />
      </EditableSection>
      <EditableSection
        title="Password"
        verb="Change"
        note="A new password logs you out everywhere else."
        edit={(onDone) => <ChangePasswordForm userId={userId} email={account?.email ?? ''} onDone={onDone} />}
      />
      <EditableSection
        title="Where you are logged in"
        note="Don’t recognize a device? Log it out and change your password."
      >
        <AccountSectionQueryContent query={sessionsQuery()} what="sessions" rows={1}>
          {({ sessions }) => <SessionList sessions={sessions} />}
        </AccountSectionQueryContent>
      </EditableSection>
    </>
  )
}
