import { joinClassNames } from '../../ui/join-class-names.ts'

/** An illustration with its files in several sizes and formats. */
export interface Illustration {
  readonly width: number
  readonly height: number
  readonly avif: readonly (readonly [url: string, widthPx: number])[]
  readonly webp: string
  /** Portrait crop, for phones. */
  readonly tall?: { readonly width: number; readonly height: number; readonly avif: string; readonly webp: string }
}

/** Media query of the screens that get the portrait crop. The style sheets use the same breakpoint. */
const upright = '(max-width: 599px)'

const srcSet = (sources: Illustration['avif']): string =>
  sources.map(([url, widthPx]) => `${url} ${widthPx}w`).join(', ')

/** Returns the preload hints for a picture. Only AVIF is preloaded; browsers without AVIF ignore the hints. */
export const buildPicturePreloads = ({ avif, tall }: Illustration, sizes: string) => [
  ...(tall ? [{ imageSrcSet: tall.avif, imageSizes: undefined, media: upright }] : []),
  { imageSrcSet: srcSet(avif), imageSizes: sizes, media: tall && '(min-width: 600px)' },
]

interface Props {
  readonly of: Illustration
  readonly alt: string
  /** Displayed width, as the value of the attribute `sizes`. */
  readonly sizes: string
  /** Whether the picture is above the fold, so it is loaded eagerly and with high priority. */
  readonly first?: boolean
  readonly className?: string
}

/**
 * Shows an illustration in the smallest file that is still sharp. Width and height reserve the space while it loads.
 */
export function Picture({ of, alt, sizes, first, className }: Props) {
  const { avif, webp, tall, width, height } = of
  return (
    <picture className={joinClassNames('drawn', className)}>
      {tall && <source media={upright} type="image/avif" srcSet={tall.avif} width={tall.width} height={tall.height} />}
      {tall && <source media={upright} srcSet={tall.webp} width={tall.width} height={tall.height} />}
      {avif.length > 0 && <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />}
      <img
        src={webp}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  )
}
