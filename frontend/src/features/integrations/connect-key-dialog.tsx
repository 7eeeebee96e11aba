import type { Integration } from '@nestboard/shared/integrations/model.ts'
import { connectNuiteeIntegration } from '@nestboard/shared/integrations/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { refetchIntegrations } from './api.ts'

interface Props {
  readonly integration: Integration
  readonly onClose: () => void
  readonly onConnected: () => void
}

/** Dialog that connects a provider without a consent page, by a key of the supplier's account there. */
export function ConnectKeyDialog({ integration: { id, supplierId, name }, onClose, onConnected }: Props) {
  const client = useQueryClient()
  const form = useForm({
    route: connectNuiteeIntegration,
    initial: { key: '', hotelId: '' },
    fixed: { id },
    onSent: async () => {
      await refetchIntegrations(client, supplierId)
      onConnected()
    },
    asksBeforeLeaving: true,
  })
  return (
    <FormDialog of={form} title={`Connect ${name}`} submit="Connect" busyLabel="Checking…" onClose={onClose}>
      <form.Text
        name="key"
        label="API key"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`From your ${name} dashboard, under API keys. We keep it encrypted and never show it again.`}
      />
      <form.Text
        name="hotelId"
        label="Hotel ID"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="The id of your property there, such as lp1897."
      />
    </FormDialog>
  )
}
