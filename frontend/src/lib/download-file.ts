/** Starts the download of a file that the browser made. `type`: its media type, such as `text/csv;charset=utf-8`. */
export function downloadFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start the download after the click event, so the object URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
