declare module 'tz-lookup' {
  /**
   * Returns the IANA time zone of a point.
   * @throws Error for invalid coordinates
   */
  export default function zoneAt(latitude: number, longitude: number): string
}
