import { notificationKinds, type NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import {
  notificationRecipientRoles,
  type NotificationRecipientRole,
} from '@nestboard/shared/notifications/notification-recipient-roles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryContent } from '../../lib/api/query-content.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { SwitchRow } from '../../ui/switch.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { emailPreferencesQuery, saveEmailPreference } from './api.ts'
import './email-preferences.css'

const roles = Object.keys(notificationRecipientRoles) as NotificationRecipientRole[]

/**
 * One switch per kind of notification: whether the user also gets it by email. Grouped by the user's role in the
 * notification, such as traveler or team member; each switch saves when it is changed.
 */
export function EmailPreferences({ userId }: { userId: number }) {
  const client = useQueryClient()
  const toasts = useToast()
  const query = useQuery(emailPreferencesQuery(userId))
  const change = async (kind: NotificationKind, email: boolean) => {
    try {
      await saveEmailPreference(client, userId, kind, email)
    } catch {
      toasts.show({ key: kind, text: 'Your change was not saved. Try again in a moment.' })
    }
  }
  const skeleton = (
    <Skeleton label="Loading your preferences">
      <RowSkeleton />
    </Skeleton>
  )
  return (
    <QueryContent of={query} what="Your preferences" skeleton={skeleton}>
      {({ emails }) => (
        <div className="email-kinds">
          {roles.map((role) => (
            <section key={role} aria-labelledby={`emails-${role}`}>
              <h2 id={`emails-${role}`} className="h-22">
                {notificationRecipientRoles[role]}
              </h2>
              {emails
                .filter(({ kind }) => notificationKinds[kind].role === role)
                .map(({ kind, email }) => (
                  <SwitchRow
                    key={kind}
                    label={notificationKinds[kind].label}
                    checked={email}
                    onChange={(event) => void change(kind, event.target.checked)}
                  />
                ))}
            </section>
          ))}
        </div>
      )}
    </QueryContent>
  )
}
