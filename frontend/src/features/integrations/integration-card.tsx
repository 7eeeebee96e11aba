import { integrationErrorTexts } from '@nestboard/shared/integrations/faults.ts'
import { providerFacts } from '@nestboard/shared/integrations/model.ts'
import type { Integration } from '@nestboard/shared/integrations/model.ts'
import { deleteIntegration, updateIntegration } from '@nestboard/shared/integrations/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { fetchQueryIgnoringCache } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { paymentCardIcon } from '../../ui/icons/trip.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { disconnectIntegrationRoutes, integrationsQuery, refetchIntegrations } from './api.ts'
import { ConnectKeyDialog } from './connect-key-dialog.tsx'
import { describeAccount, describeIntegrationStatus, listIntegrationFacts } from './integration-words.ts'
import './integrations.css'

interface Props {
  readonly integration: Integration
  /** Whether the provider's consent page has just sent its code back, which is being exchanged. */
  readonly isConnecting: boolean
  /** Why the last connection failed. */
  readonly failure: string | undefined
  /** Link to the page where the supplier chooses how it is paid. */
  readonly paymentLink: ReactNode
}

/** A payment integration: the state of its account, its switch, and what can be done with it. */
export function IntegrationCard({ integration, isConnecting, failure, paymentLink }: Props) {
  const { id, supplierId, subtype, name, status, active, used, properties } = integration
  const client = useQueryClient()
  const toasts = useToast()
  const [asks, setAsks] = useState<'disconnect' | 'uninstall' | 'key'>()
  const close = () => setAsks(undefined)
  const after = {
    refetch: () => refetchIntegrations(client, supplierId),
    onFailed: close,
  }
  // The address of the consent page works for ten minutes, so a new one is fetched when it is needed.
  const open = useApiMutation({
    send: async () => {
      const { integrations } = await fetchQueryIgnoringCache(client, integrationsQuery(supplierId))
      const authUrl = integrations.find((each) => each.id === id)?.properties.authUrl
      if (authUrl) location.assign(authUrl)
    },
    fallbackText: `${name} could not be opened. Try again in a moment.`,
  })
  const toggle = useApiMutation({
    ...after,
    send: (on: boolean) => callApiRoute(updateIntegration, { id, active: on }),
    fallbackText: `${name} was not switched. Try again in a moment.`,
    onDone: (_, on) =>
      toasts.show({
        text: on ? `Guests now pay with ${name}` : `Guests no longer pay with ${name}`,
        key: 'integration',
      }),
  })
  const disconnect = useApiMutation({
    ...after,
    send: () => callApiRoute(disconnectIntegrationRoutes[subtype], { id }),
    fallbackText: `${name} was not disconnected. Try again in a moment.`,
    onDone: () => {
      close()
      toasts.show({ text: `${name} is disconnected` })
    },
  })
  const uninstall = useApiMutation({
    ...after,
    send: () => callApiRoute(deleteIntegration, { id }),
    fallbackText: `${name} was not uninstalled. Try again in a moment.`,
    onSent: () => toasts.show({ text: `${name} is uninstalled` }),
  })
  const connect = () => (providerFacts[subtype].method === 'key' ? setAsks('key') : open.run())
  const isConnected = status === 'CONNECTED'
  const tag = describeIntegrationStatus(integration)
  const facts = listIntegrationFacts(integration)
  return (
    <article className="plug" aria-label={name}>
      <header>
        <span className="plug__logo">
          <Icon path={paymentCardIcon} size={24} />
        </span>
        <div className="plug__name">
          <h2 className="h-22">{name}</h2>
          <p className="t-14 two">{isConnecting ? `Coming back from ${name}` : describeAccount(integration)}</p>
        </div>
        {isConnecting ? (
          <Tag tone="action">
            <Spinner /> Connecting
          </Tag>
        ) : (
          <Tag tone={tag.tone} {...(tag.icon && { icon: tag.icon })}>
            {tag.text}
          </Tag>
        )}
      </header>
      {failure && !isConnecting && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {facts.length > 0 && (
        <dl className="health">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isConnected && (
        <p className="two t-14">{isConnecting ? sentenceWhileConnecting(name) : sentenceBefore(integration)}</p>
      )}
      {used && <Notice>In use for payments. Choose another way under {paymentLink} before you disconnect.</Notice>}
      {!isConnecting && (
        <div className="plug__ends">
          {!isConnected && (
            <Button
              size="s"
              look={status === 'EXPIRED' ? 'main' : 'line'}
              busy={open.isBusy}
              busyLabel="Opening…"
              disabled={properties.clientId === ''}
              onClick={connect}
            >
              {status === 'EXPIRED' ? 'Connect again' : 'Connect'}
            </Button>
          )}
          {status === 'DISCONNECTED' ? (
            <Button size="s" look="quiet" disabled={used} onClick={() => setAsks('uninstall')}>
              Uninstall
            </Button>
          ) : (
            <Button
              size="s"
              look={isConnected ? 'line' : 'quiet'}
              disabled={used}
              onClick={() => setAsks('disconnect')}
            >
              Disconnect
            </Button>
          )}
          <label className="row t-14 plug__switch">
            <Switch
              checked={toggle.sending ?? active}
              disabled={used || (!isConnected && !active)}
              onChange={(event) => toggle.run(event.target.checked)}
            />
            <span>{used ? 'In use' : 'Use this'}</span>
          </label>
        </div>
      )}
      <ConfirmDialog
        open={asks === 'disconnect'}
        title={`Disconnect ${name}`}
        confirm="Disconnect"
        busyLabel="Disconnecting…"
        busy={disconnect.isBusy}
        onConfirm={() => disconnect.run()}
        onCancel={close}
      >
        Are you sure you want to disconnect {name}?{' '}
        {active
          ? 'Guests can no longer pay by card, and bookings they paid can’t be refunded from here.'
          : 'Bookings that guests paid with it can’t be refunded from here.'}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'uninstall'}
        title={`Uninstall ${name}`}
        confirm="Uninstall"
        busyLabel="Uninstalling…"
        busy={uninstall.isBusy}
        onConfirm={() => uninstall.run()}
        onCancel={close}
      >
        Are you sure you want to uninstall {name}? You can add it again at any time.
      </ConfirmDialog>
      {asks === 'key' && (
        <ConnectKeyDialog
          integration={integration}
          onClose={close}
          onConnected={() => {
            close()
            toasts.show({ text: `${name} is connected` })
          }}
        />
      )}
    </article>
  )
}

const sentenceWhileConnecting = (name: string): string =>
  `${name} said yes. We are trading its code for access; this takes a few seconds.`

function sentenceBefore({ subtype, name, status, properties }: Integration): string {
  if (properties.clientId === '') return `${name}: ${integrationErrorTexts.notOffered}.`
  if (status === 'EXPIRED')
    return `${name} no longer accepts the connection. Guests can’t pay by card until you connect again.`
  return providerFacts[subtype].method === 'key'
    ? `${name} is connected by an API key of your account there.`
    : `${name} asks you to sign in and to allow three things: read your profile, take payments, give refunds.`
}
