import { useWelcome } from '../../features/profile/use-welcome.ts'
import { Sk } from '../../ui/skeleton.tsx'
import { HomeBoards } from './boards.tsx'
import { Welcome } from './welcome.tsx'

interface Props {
  readonly userId: number
  readonly name: string
  readonly onCreate: () => void
}

/** First content for a user: the welcome until it is dismissed, then their planning boards. */
export function Begin({ userId, name, onCreate }: Props) {
  const { isShown, dismiss } = useWelcome(userId)
  if (isShown === undefined) return <Sk height={576} className="home__sk" />
  return isShown ? (
    <Welcome name={name} userId={userId} onDismiss={dismiss} />
  ) : (
    <HomeBoards userId={userId} onCreate={onCreate} />
  )
}
