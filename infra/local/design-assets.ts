import { readFileSync } from 'node:fs'
import type { LocalPageHandler } from './local-page-response.ts'

const design = new URL('../../frontend/src/ui/', import.meta.url)

/** URL paths of the product's design tokens and fonts, for the local pages. */
export const designTokensUrlPath = '/_local/assets/tokens.css'
const fontPath = /^\/_local\/assets\/(fonts\/[\w-]+\.woff2)$/

/** Serves the design tokens and fonts to the local pages, so that they look like the product. */
export const serveDesignAssets: LocalPageHandler = ({ method, path }) => {
  const font = fontPath.exec(path)?.[1]
  const file = path === designTokensUrlPath ? 'tokens.css' : font
  if (method !== 'GET' || !file) return undefined
  const type = font ? 'font/woff2' : 'text/css'
  try {
    return { status: 200, headers: { 'content-type': type }, body: readFileSync(new URL(file, design)) }
  } catch {
    return undefined
  }
}
