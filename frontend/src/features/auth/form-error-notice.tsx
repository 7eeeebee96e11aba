import { Notice } from '../../ui/notice.tsx'

/** Shows why the server refused the whole form, above the first field. */
export function FormErrorNotice({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Notice tone="bad" live>
      {text}
    </Notice>
  )
}
