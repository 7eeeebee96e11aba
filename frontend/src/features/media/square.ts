/** A square of a picture, in pixels of the picture as displayed (after EXIF rotation). */
export interface PictureCropSquare {
  readonly x: number
  readonly y: number
  readonly width: number
}

/**
 * Maximum size in bytes of a picture to crop. Full-size camera photos are accepted, because the browser crops and
 * shrinks them before the upload.
 */
export const cropInputMaxBytesByType = { 'image/jpeg': 50 * 1_048_576, 'image/png': 50 * 1_048_576 }

/** Edge length in pixels of the largest size that the server stores. Larger uploads would waste bandwidth. */
const maxEdge = 1600
const quality = 0.9

/**
 * Decodes a file as an image.
 * @throws the browser's error if the file can't be decoded
 */
export async function decodePicture(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
  } catch (error) {
    URL.revokeObjectURL(picture.src)
    throw error
  }
  return picture
}

/** Crops the square to a JPEG file without the camera's metadata. Transparent areas become white. */
export async function cropToSquare(picture: HTMLImageElement, { x, y, width }: PictureCropSquare): Promise<File> {
  const edge = Math.max(1, Math.min(maxEdge, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no 2D canvas')
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, edge, edge)
  pen.drawImage(picture, x, y, width, width, 0, 0, edge, edge)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('The picture is too large for this browser')
  return new File([blob], 'picture.jpg', { type: blob.type })
}
