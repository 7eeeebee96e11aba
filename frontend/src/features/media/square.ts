/** A square of a picture, in its own pixels as it is shown. */
export interface Square {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The largest size pictures are kept in; more would be sent for nothing. */
const edgeMost = 1600
const quality = 0.9

/**
 * A picture that this browser can show, from a file.
 * @throws what the browser throws where the file is none
 */
export async function pictureIn(file: Blob): Promise<HTMLImageElement> {
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

/** Cuts the square out, as a JPEG without anything the camera wrote into the file; what was transparent is white. */
export async function cutSquare(picture: HTMLImageElement, { x, y, width }: Square): Promise<File> {
  const edge = Math.max(1, Math.min(edgeMost, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, edge, edge)
  pen.drawImage(picture, x, y, width, width, 0, 0, edge, edge)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('the picture is too large for this browser')
  return new File([blob], 'picture.jpg', { type: blob.type })
}
