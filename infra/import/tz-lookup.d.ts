declare module 'tz-lookup' {
  /** The IANA zone a point lies in. @throws Error for what is no point */
  export default function zoneAt(latitude: number, longitude: number): string
}
