import type { Page } from '@playwright/test'

/** Creates a picture of one color for uploading, painted by the page's browser. */
export async function createSingleColorPicture(page: Page, name: string, fill = '#2a6f5e') {
  const data = await page.evaluate((color) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = color
    pen.fillRect(0, 0, 640, 480)
    return canvas.toDataURL('image/jpeg', 0.8)
  }, fill)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(data.split(',')[1] as string, 'base64') }
}
