import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deriveIdFromText } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { pictureObjectKey } from '@nestboard/shared/media/pictures.ts'

const folder = new URL('files/', import.meta.url)

/** The widths of a picture's files. Emblems and faces are smaller than both. */
export const demoPictureFileWidths = [640, 1080] as const
export type DemoPictureFileWidth = (typeof demoPictureFileWidths)[number]

/** The names of all pictures. A name says what its picture shows, for example `cabin-forest-2`. */
export const demoPictureNames: readonly string[] = [
  ...new Set(readdirSync(folder).map((file) => file.replace(/-\d+\.avif$/, ''))),
].toSorted()

const namesBySeries = Map.groupBy(demoPictureNames, (name) => name.replace(/-\d+$/, ''))

/** Returns the pictures of a series: `cabin-forest` has `cabin-forest-1`, `cabin-forest-2` and so on. */
export const listDemoPictureSeries = (series: string): readonly string[] => namesBySeries.get(series) ?? []

export const deriveDemoPictureId = (name: string): number => deriveIdFromText(`picture ${name}`)

/** Returns the URL path of a picture's 1080-pixel size. Stored rows name a picture by the path of this size. */
export const getDemoPictureUrlPath = (name: string): string =>
  `/${pictureObjectKey(deriveDemoPictureId(name), 1080, 'webp')}`

export const getDemoPictureFile = (name: string, width: DemoPictureFileWidth): string =>
  fileURLToPath(new URL(`${name}-${width}.avif`, folder))
