import { updateUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Switch } from '../../ui/switch.tsx'
import { refetchPersonalOffers } from './api.ts'
import type { PersonalOfferTableRow } from './build-personal-offer-table-rows.ts'

/** Turns an offer on or off with an optimistic update, which is rolled back on failure. */
export function PersonalOfferOnOffSwitch({ row: { offer, who } }: { row: PersonalOfferTableRow }) {
  const [pressed, setPressed] = useState<boolean>()
  const change = useApiMutation({
    send: (active: boolean) => {
      // The request has no `userId`: without it, the server keeps the offer's traveler.
      const { createdBy: _, nco: __, userId: ___, ...fields } = offer
      return callApiRoute(updateUserRate, { ...fields, active })
    },
    fallbackText: 'Your change was not saved. Try again in a moment.',
    refetch: (client) => refetchPersonalOffers(client, offer.supplierId),
    onDone: () => setPressed(undefined),
    onFailed: () => setPressed(undefined),
  })
  return (
    <Switch
      aria-label={`Offer to ${who} active`}
      checked={pressed ?? offer.active}
      disabled={change.isBusy}
      onChange={({ target }) => {
        setPressed(target.checked)
        change.run(target.checked)
      }}
    />
  )
}
