import type { PriceMatch } from '@nestboard/shared/price-match/model.ts'
import { updatePriceMatch } from '@nestboard/shared/price-match/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Switch } from '../../ui/switch.tsx'
import { refetchBoard } from '../trips/api.ts'

/** Turns a price match on or off. While it is off, the supplier who was asked for the price doesn't see it. */
export function PriceMatchOnOffSwitch({ match }: { match: PriceMatch }) {
  const { id, tripId, name, active } = match
  const turn = useApiMutation({
    send: (next: boolean) => callApiRoute(updatePriceMatch, { id, active: next }),
    fallbackText: 'That did not work. Try again in a moment.',
    refetch: (client) => refetchBoard(client, tripId),
  })
  return (
    <Switch
      aria-label={`Price match active: ${name}`}
      checked={turn.sending ?? active}
      disabled={turn.isBusy}
      onChange={({ currentTarget: { checked } }) => turn.run(checked)}
    />
  )
}
