import type { Page } from '@playwright/test'

/** A picture to upload, painted by the page's browser. */
export async function painted(page: Page, name: string) {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = '#2a6f5e'
    pen.fillRect(0, 0, 640, 480)
    return canvas.toDataURL('image/jpeg', 0.8)
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(data.split(',')[1] as string, 'base64') }
}
