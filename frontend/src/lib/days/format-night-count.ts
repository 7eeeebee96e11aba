/** Formats a number of nights: `1 night`, `11 nights`. */
export const formatNightCount = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'night' : 'nights'}`
