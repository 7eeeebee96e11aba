import { classNames } from '../../ui/class-names.ts'

/** An illustration with its encoded sizes. */
export interface Illustration {
  readonly width: number
  readonly height: number
  readonly avif: readonly (readonly [url: string, widthPx: number])[]
  readonly webp: string
  /** Portrait crop, for phones. */
  readonly tall?: { readonly width: number; readonly height: number; readonly avif: string; readonly webp: string }
}

/** Narrower screens get the portrait crop. Same breakpoint as in the style sheets. */
const upright = '(max-width: 599px)'

const srcSet = (sources: Illustration['avif']): string =>
  sources.map(([url, widthPx]) => `${url} ${widthPx}w`).join(', ')

/** Preload hints for a picture. Only AVIF is preloaded; browsers without AVIF ignore the hint. */
export const preloadsOf = ({ avif, tall }: Illustration, sizes: string) => [
  ...(tall ? [{ imageSrcSet: tall.avif, imageSizes: undefined, media: upright }] : []),
  { imageSrcSet: srcSet(avif), imageSizes: sizes, media: tall && '(min-width: 600px)' },
]

interface Props {
  readonly of: Illustration
  readonly alt: string
  /** Displayed width, as a value of the `sizes` attribute. */
  readonly sizes: string
  /** Above the fold: loaded eagerly with high priority. */
  readonly first?: boolean
  readonly className?: string
}

/** An illustration in the smallest sharp size. Width and height reserve its space while it loads. */
export function Picture({ of, alt, sizes, first, className }: Props) {
  const { avif, webp, tall, width, height } = of
  return (
    <picture className={classNames('drawn', className)}>
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
