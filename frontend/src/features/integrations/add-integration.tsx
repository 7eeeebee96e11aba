import { providerFacts } from '@nestboard/shared/integrations/model.ts'
import type { Integration } from '@nestboard/shared/integrations/model.ts'
import { paymentProviders } from '@nestboard/shared/supplier/model.ts'
import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { paymentCardIcon } from '../../ui/icons/trip.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { addIntegrationRoutes, refetchIntegrations } from './api.ts'

/** Nuitée is not offered: no traveler can pay with it (docs/decisions/payments.md, "Nuitée is not offered"). */
const offeredProviders = paymentProviders.filter((subtype) => subtype !== 'NUITEE')

function useAddIntegration(supplierId: number) {
  const client = useQueryClient()
  return useApiMutation({
    send: (subtype: PaymentProvider, idempotencyKey) =>
      callApiRoute(addIntegrationRoutes[subtype], { supplierId }, { idempotencyKey }),
    fallbackText: (subtype) => `${providerFacts[subtype].name} was not added. Try again in a moment.`,
    refetch: () => refetchIntegrations(client, supplierId),
  })
}

/** Button that adds one provider to a supplier. */
export function AddIntegrationButton({
  supplierId,
  subtype,
  look,
}: {
  supplierId: number
  subtype: PaymentProvider
  look: ButtonVariant
}) {
  const add = useAddIntegration(supplierId)
  return (
    <Button size="s" look={look} icon={plusIcon} busy={add.isBusy} busyLabel="Adding…" onClick={() => add.run(subtype)}>
      Add {providerFacts[subtype].name}
    </Button>
  )
}

/** Menu of the providers that a supplier has not added; nothing once it has them all. */
export function AddIntegrationMenu({
  supplierId,
  integrations,
}: {
  supplierId: number
  integrations: readonly Integration[]
}) {
  const add = useAddIntegration(supplierId)
  const others = offeredProviders.filter((subtype) => integrations.every((each) => each.subtype !== subtype))
  if (others.length === 0) return null
  return (
    <Menu
      label="Add integration"
      trigger={(props) => (
        <Button {...props} size="s" icon={plusIcon} busy={add.isBusy} busyLabel="Adding…">
          Add integration
        </Button>
      )}
    >
      {others.map((subtype) => (
        <MenuItem key={subtype} icon={paymentCardIcon} onClick={() => add.run(subtype)}>
          {providerFacts[subtype].name}
        </MenuItem>
      ))}
    </Menu>
  )
}
