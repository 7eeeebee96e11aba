import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'

/** A position found within the last five minutes is reused; a new one is awaited for ten seconds. */
const options = { maximumAge: 5 * 60_000, timeout: 10_000 }

/** Rounds to hundredths of a degree, about a kilometer: a search stores its point, and needs no address. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100

/** Asks the browser, which asks the user, where they are; undefined if they refuse or the browser doesn't know. */
export const findOwnLocation = (): Promise<GeoPoint | undefined> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      () => resolve(undefined),
      options,
    )
  })
