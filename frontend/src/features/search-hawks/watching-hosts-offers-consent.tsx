import type { Preference } from '@nestboard/shared/profile/model.ts'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../ui/icon.tsx'
import { hawkIcon } from '../../ui/icons/trip.ts'
import { SwitchRow } from '../../ui/switch.tsx'
import { preferenceQuery } from '../profile/api.ts'
import { usePersonalOffersConsent } from '../profile/use-personal-offers-consent.ts'
import { watchingHostsCountQuery, type WatchingHostsCount } from './api.ts'
import './watching-hosts-offers-consent.css'

/**
 * Text with the number of hosts: `3 hosts near you are watching for trips like this`, or `3+ hosts` if there may be
 * more.
 */
const watchingText = ({ suppliers, more }: WatchingHostsCount): string =>
  `${suppliers}${more ? '+' : ''} ${suppliers === 1 && !more ? 'host near you is' : 'hosts near you are'} watching for trips like this`

/**
 * Number of hosts who watch for trips like a search, with the switch that lets them send offers. Renders nothing if no
 * host watches.
 */
export function WatchingHostsOffersConsent({ searchId, userId }: { searchId: number; userId: number }) {
  const { data } = useQuery(watchingHostsCountQuery(searchId))
  const preference = useQuery({ ...preferenceQuery(userId), enabled: Boolean(data?.suppliers) })
  if (!data?.suppliers || !preference.data) return null
  return <Consent watchers={data} preference={preference.data} />
}

function Consent({ watchers, preference }: { watchers: WatchingHostsCount; preference: Preference }) {
  const { isOn, isBusy, change } = usePersonalOffersConsent(preference)
  return (
    <section className="watching" aria-label="Hosts who are watching">
      <Icon path={hawkIcon} size={24} />
      <SwitchRow
        label={watchingText(watchers)}
        note={
          isOn
            ? 'They see your name and can send you a price just for you.'
            : 'They don’t know who you are. Switch on to show your name and get their offers.'
        }
        checked={isOn}
        disabled={isBusy}
        onChange={({ target }) => change(target.checked)}
      />
    </section>
  )
}
