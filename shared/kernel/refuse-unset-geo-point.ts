import * as z from 'zod/mini'

interface Coordinates {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
}

/** Check of an object's schema: refuses two coordinates of 0, which mark a point that isn't set (`isGeoPointSet`). */
export const refuseUnsetGeoPoint = <Fields extends Coordinates>() =>
  z.refine<Fields>(({ latitude, longitude }) => latitude !== 0 || longitude !== 0, { path: ['latitude'] })
