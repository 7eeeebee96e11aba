import { Notice } from '../../ui/notice.tsx'

/** The reason why the whole form was refused, shown above its first field. */
export function Failure({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Notice tone="bad" live>
      {text}
    </Notice>
  )
}
