import { classNames } from '../../ui/class-names.ts'

/** A drawn picture in the sizes it is kept in. */
export interface Drawn {
  readonly width: number
  readonly height: number
  readonly avif: readonly (readonly [url: string, widthPx: number])[]
  readonly webp: string
  /** The same place cut upright, for phones. */
  readonly tall?: { readonly width: number; readonly height: number; readonly avif: string; readonly webp: string }
}

/** Under this width the upright cut is shown; the style sheets change their layout there too. */
const upright = '(max-width: 599px)'

const srcSet = (sources: Drawn['avif']): string => sources.map(([url, widthPx]) => `${url} ${widthPx}w`).join(', ')

/** What to preload so that a picture is on its way before the page is parsed; browsers that don't know avif skip it. */
export const preloadsOf = ({ avif, tall }: Drawn, sizes: string) => [
  ...(tall ? [{ imageSrcSet: tall.avif, imageSizes: undefined, media: upright }] : []),
  { imageSrcSet: srcSet(avif), imageSizes: sizes, media: tall && '(min-width: 600px)' },
]

interface Props {
  readonly of: Drawn
  readonly alt: string
  /** How wide it is shown, as the `sizes` attribute has it. */
  readonly sizes: string
  /** The first thing to be seen: fetched before everything else. */
  readonly first?: boolean
  readonly className?: string
}

/** Shows a drawn picture in the smallest size that is sharp; its place is kept while it loads. */
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
