/** Icons of tools that few pages show, apart from those that every first load brings. */
export const paperclipIcon =
  'm19 11.5-7.3 7.3a4.6 4.6 0 0 1-6.5-6.5l7.6-7.6a3 3 0 0 1 4.3 4.3l-7.5 7.5a1.5 1.5 0 0 1-2.1-2.1l6.8-6.8'
export const dragIcon =
  'M8.65 6a.35 .35 0 1 0 .7 0a.35 .35 0 1 0 -.7 0M14.65 6a.35 .35 0 1 0 .7 0a.35 .35 0 1 0 -.7 0M8.65 12a.35 .35 0 1 0 .7 0a.35 .35 0 1 0 -.7 0M14.65 12a.35 .35 0 1 0 .7 0a.35 .35 0 1 0 -.7 0M8.65 18a.35 .35 0 1 0 .7 0a.35 .35 0 1 0 -.7 0M14.65 18a.35 .35 0 1 0 .7 0a.35 .35 0 1 0 -.7 0'
export const networkOfflineIcon =
  'm4 3.5 16.5 17M3 9.5A13 13 0 0 1 7.3 6.7M11 5.9a13 13 0 0 1 10 3.6M6 13a8.7 8.7 0 0 1 4.2-2.3M15.5 11.4A8.7 8.7 0 0 1 18 13M9 16.3a4.4 4.4 0 0 1 6 0M12 19.5h.01'
export const networkOnlineIcon = 'M3 9.5a13 13 0 0 1 18 0M6 13a8.7 8.7 0 0 1 12 0M9 16.3a4.4 4.4 0 0 1 6 0M12 19.5h.01'
export const uploadIcon = 'M12 15.5v-11M7.5 8.5 12 4l4.5 4.5M4 15.5v3A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5v-3'
export const documentIcon = 'M5 3.5h14v17H5zM8.5 8h7M8.5 12h7M8.5 16h4'
export const voteIcon =
  'M7.5 10.5 11 3.5c1.5 0 2.5 1 2.5 2.5V9H18a2 2 0 0 1 2 2.3l-1 6.5a2.5 2.5 0 0 1-2.5 2.2h-9zM7.5 10.5V20H5a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1z'
export const filterIcon =
  'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M13 7a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0 -4.5 0M6.5 17a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0 -4.5 0'
export const sortIcon = 'M7 4.5v15M3.5 16 7 19.5l3.5-3.5M17 19.5v-15M13.5 8 17 4.5 20.5 8'
export const chartIcon = 'M4 20.5h16M6.5 16.5v-5M12 16.5v-11M17.5 16.5v-8'
export const targetIcon =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M11.55 12a.45 .45 0 1 0 .9 0a.45 .45 0 1 0 -.9 0'
export const flagIcon = 'M5.5 21V4M5.5 4.5c4-2 6 2 10.5.5l3-.8v9l-3 .8c-4.5 1.5-6.5-2.5-10.5-.5'
export const globeIcon =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M3.5 12h17M12 3.5c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5Z'
/** A circle with its right half hatched, which means "partly". */
export const halfCircleIcon =
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17v17M13.3 4v16M14.6 4.4v15.2M15.9 5v14M17.2 5.9v12.2M18.5 7.2v9.6M19.6 9v6'
export const heartIcon = 'M12 20.3C6.5 16 3 12.8 3 9a4.7 4.7 0 0 1 9-1.9A4.7 4.7 0 0 1 21 9c0 3.8-3.5 7-9 11.3Z'
export const walkIcon =
  'M11.8 4.5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M9 21l2.5-6M16 21l-1.5-5.5-3-3L13 8l-4 1.5-1 3.5M13 8l2 3 3.5 1'
export const priceDropIcon = 'm3.5 7.5 5.5 6 4-4 7.5 8M15.5 17.5h5v-5'
export const shieldIcon = 'M12 3.5 5 6v5.5c0 4.5 2.8 7.5 7 9 4.2-1.5 7-4.5 7-9V6zM12 8.5v4M12 15.5h.01'
