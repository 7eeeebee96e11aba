/** An area that travelers know by name but that is no administrative region, such as a coast. */
export interface NamedTravelArea {
  readonly name: string
  /** Its names in other languages, and other names in English. */
  readonly otherNames: readonly string[]
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  /** Radius around the point, in kilometers. */
  readonly radiusKm: number
}

/** States an area, with its other names after a `|` behind the main one. */
export const area = (
  names: string,
  country: string,
  latitude: number,
  longitude: number,
  radiusKm: number,
): NamedTravelArea => {
  const [name = '', ...otherNames] = names.split('|')
  return { name, otherNames, country, latitude, longitude, radiusKm }
}
