import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { loadOlderMessages, type ChatPlace } from './api.ts'

/** Loads the messages before the first one that is shown. */
export function EarlierMessagesButton({ place, className }: { place: ChatPlace; className: string }) {
  const client = useQueryClient()
  const older = useApiMutation({
    send: () => loadOlderMessages(client, place),
    fallbackText: 'Earlier messages did not load. Try again in a moment.',
  })
  return (
    <Button className={className} size="s" busy={older.isBusy} busyLabel="Loading…" onClick={() => older.run()}>
      Show earlier messages
    </Button>
  )
}
