import { Notice } from '../../ui/notice.tsx'

/** Why the whole form was refused, above its first field. */
export function Failure({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Notice tone="bad" live>
      {text}
    </Notice>
  )
}
