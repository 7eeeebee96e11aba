import * as z from 'zod/mini'

export const latitudeField = () => z.number().check(z.minimum(-90), z.maximum(90))
export const longitudeField = () => z.number().check(z.minimum(-180), z.maximum(180))
export const searchCenterFields = { latitude: latitudeField(), longitude: longitudeField() }
/** An epoch day. */
export const searchDayField = () => z.int().check(z.minimum(0), z.maximum(100_000))
/** A minimum number of rooms of a kind; 0 for any number. */
export const minRoomsField = () => z._default(z.int().check(z.minimum(0), z.maximum(99)), 0)
