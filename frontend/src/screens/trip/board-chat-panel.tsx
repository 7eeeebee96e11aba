import { useCallback } from 'react'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { BoardChat } from '../../features/sophia/board-chat.tsx'
import { SophiaMark } from '../../features/sophia/sophia-mark.tsx'
import { formatItineraryPanelQuery } from '../../features/itinerary/panel.ts'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { crossIcon } from '../../ui/icons/sign.ts'

interface Props {
  readonly tripId: number
  /** The conversation named in the URL; 0 if it isn't known yet. */
  readonly chatId: number
  readonly onClose: () => void
}

const title = 'Ask Sophia about this board'

/** The chat with Sophia beside an itinerary; full screen on phones. */
export function BoardChatPanel({ tripId, chatId, onClose }: Props) {
  const navigate = usePageNavigate()
  // A board has one conversation, so any other id in the URL is replaced by its id.
  const onFound = useCallback(
    (id: number) => {
      if (id === chatId) return
      const search = formatItineraryPanelQuery({ kind: 'chat', id })
      void navigate({ search }, { replace: true, preventScrollReset: true })
    },
    [navigate, chatId],
  )
  const chat = <BoardChat {...{ tripId, onFound, onClose }} />
  if (!useIsWideWindow())
    return (
      <Dialog open onClose={onClose} title={title} shape="full" focusesTitle>
        {chat}
      </Dialog>
    )
  return (
    <aside className="trip-panel" aria-label="Chat with Sophia">
      <div className="trip-chat">
        <header>
          <SophiaMark />
          <div>
            <h2>{title}</h2>
            <p className="t-13 two">Everyone on this board sees this chat</p>
          </div>
          <IconButton className="push" label="Close chat" icon={crossIcon} onClick={onClose} />
        </header>
        {chat}
      </div>
    </aside>
  )
}
