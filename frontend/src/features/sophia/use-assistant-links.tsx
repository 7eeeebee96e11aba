import type { AssistantLink } from '@nestboard/shared/sophia/links.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { createTrip } from '@nestboard/shared/trips/routes.ts'
import { Suspense, useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { readLastSearchAges } from '../offers/search-ages.ts'
import { storeSearchDates } from '../offers/search-dates.ts'
import { refetchBoardsOfUser } from '../trips/api.ts'
import { readBoardChatId, sendQuestion } from './api.ts'

// Lazy: opened by few answers.
const SearchDialog = createLazyComponent(() => import('../search/search-dialog.tsx'), 'SearchDialog')

type LinkOf<Kind extends AssistantLink['kind']> = Extract<AssistantLink, { kind: Kind }>

interface Options {
  /** The board of the conversation; 0 in Discover. */
  readonly tripId: number
  /** Begins a new conversation. */
  readonly onReset: () => void
  /** Carries out an action of a message. */
  readonly onPress: (link: LinkOf<'lnk'>) => void
}

/**
 * Opens the links of the assistant (traveler §4): the search form, a listing, a new board on its itinerary, a new
 * conversation, or an action of a message. Render `dialog` beside the conversation.
 */
export function useAssistantLinks({ tripId, onReset, onPress }: Options): {
  open: (link: AssistantLink) => void
  dialog: ReactNode
} {
  const navigate = usePageNavigate()
  const userId = useSignedInUser()?.account.id ?? 0
  const [searching, setSearching] = useState<StaySearch>()
  const plan = useApiMutation({
    send: async ({ dst, query }: LinkOf<'plan'>, idempotencyKey) => {
      const { id } = await callApiRoute(createTrip, { name: dst, userIds: [] }, { idempotencyKey })
      const chatId = await readBoardChatId(id)
      // The board is there, so it opens even if its first question was refused.
      if (query) await sendQuestion({ tripId: id, chatId }, { text: query }, idempotencyKey).catch(() => undefined)
      return { id, chatId }
    },
    fallbackText: 'An error occured',
    refetch: (client) => refetchBoardsOfUser(client, userId),
    onDone: ({ id, chatId }) =>
      void navigate(`${href('/trip/:tripId/:tab', { tripId: String(id), tab: 'itinerary' })}?chatId=${chatId}`),
  })
  const open = (link: AssistantLink) => {
    switch (link.kind) {
      case 'lnk':
        return onPress(link)
      case 'reset':
        return onReset()
      case 'plan':
        return plan.isBusy ? undefined : plan.run(link)
      case 'search':
        return setSearching(toSearch(link))
      case 'listing': {
        const { id, day, length } = link
        if (day !== null && length !== null) storeSearchDates({ day, length })
        return void navigate(href('/listing/:listingId', { listingId: String(id) }))
      }
    }
  }
  const dialog = searching && (
    <Suspense>
      <SearchDialog isOpen from={searching} tripId={tripId} onClose={() => setSearching(undefined)} />
    </Suspense>
  )
  return { open, dialog }
}

/** The values of a link as a search, which fills the search form. */
const toSearch = ({ query, lat, lng, day, length, ages }: LinkOf<'search'>): StaySearch => ({
  id: 0,
  listingType: 'STAY',
  tripId: 0,
  userId: 0,
  query,
  latitude: lat,
  longitude: lng,
  latitudeExt: 0,
  longitudeExt: 0,
  radius: 0,
  // A link without dates leaves those that the form remembers.
  day: day ?? 0,
  length: length ?? 0,
  ages: ages.length > 0 ? [...ages] : [...readLastSearchAges()],
  dayFrom: null,
  dayTill: null,
  bathrooms: 0,
  bedrooms: 0,
  beds: 0,
  flags: 0,
  active: false,
  open: false,
  pending: 0,
  latestOffer: 0,
  nco: 0,
  nms: 0,
})
