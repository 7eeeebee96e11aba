import type { Integration } from '@nestboard/shared/integrations/model.ts'
import { checkIcon, warningIcon } from '../../ui/icons/sign.ts'
import type { TagTone } from '../../ui/tag.tsx'

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
const formatDay = (atMs: number): string => day.format(atMs)

/** The state of an integration, in words for a tag. */
export function describeIntegrationStatus({ status, refusedMs }: Integration): {
  readonly text: string
  readonly tone: TagTone
  readonly icon?: string
} {
  if (status === 'CONNECTED') return { text: 'Connected', tone: 'good', icon: checkIcon }
  if (status === 'DISCONNECTED') return { text: 'Not connected', tone: 'plain' }
  const since = refusedMs === null ? '' : ` since ${formatDay(refusedMs)}`
  return { text: `Needs reconnecting${since}`, tone: 'warn', icon: warningIcon }
}

/** What a supplier reads about a connected account: what it allows, and how long. */
export function listIntegrationFacts({ connectedMs, renewsMs, expiresMs, status }: Integration): {
  readonly label: string
  readonly text: string
}[] {
  if (connectedMs === null) return []
  const isGood = status === 'CONNECTED'
  return [
    { label: 'Connected', text: formatDay(connectedMs) },
    ...(expiresMs === null
      ? []
      : [{ label: 'Access', text: `${isGood ? 'Good until' : 'Ends'} ${formatDay(expiresMs)}` }]),
    ...(isGood && renewsMs !== null
      ? [{ label: expiresMs === null ? 'Checked next' : 'Renews by itself', text: formatDay(renewsMs) }]
      : []),
    { label: 'Allows us to', text: 'Read your profile, take and refund payments' },
  ]
}

/** An integration in one line, below its name. */
export function describeAccount({ status, accountName, active }: Integration): string {
  if (status === 'DISCONNECTED') return 'Added, not connected'
  const use = active ? 'Guests pay with it' : 'Connected, not in use'
  return accountName ? `${accountName} · ${use.charAt(0).toLowerCase()}${use.slice(1)}` : use
}
