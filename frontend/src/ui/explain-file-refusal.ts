/** Size limit in bytes per accepted media type. */
export type FileSizeLimits = Readonly<Partial<Record<string, number>>>

const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
}
const bytesPerMb = 1_048_576

/** Reason why a file is refused; undefined if the file is accepted. */
export function explainFileRefusal(
  { type, size }: Pick<File, 'type' | 'size'>,
  limits: FileSizeLimits,
): string | undefined {
  const most = Object.hasOwn(limits, type) ? limits[type] : undefined
  if (most === undefined) {
    const names = Object.keys(limits).flatMap((each) => extensions[each] ?? each)
    return `only ${new Intl.ListFormat('en-GB').format(names)}`
  }
  if (size > most) return `larger than ${most / bytesPerMb} MB`
  return size === 0 ? 'the file is empty' : undefined
}
