import { Button } from '../../ui/button.tsx'
import { stopIcon } from '../../ui/icons/chat.ts'

interface Props {
  readonly isBusy: boolean
  /** Stops the answer; undefined while there is none to stop. */
  readonly onStop: (() => void) | undefined
  readonly isStopping: boolean
  readonly isReady: boolean
}

/** The button of Discover's field: it asks, or stops the answer that is being written. */
export const AskButton = ({ isBusy, onStop, isStopping, isReady }: Props) =>
  isBusy ? (
    <Button size="s" icon={stopIcon} disabled={!onStop || isStopping} onClick={onStop}>
      Stop
    </Button>
  ) : (
    <Button size="s" look="main" type="submit" disabled={!isReady}>
      Ask
    </Button>
  )
