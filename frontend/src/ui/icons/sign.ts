// Signs and arrows, used by the shell and most components, each as the data of one SVG path on a 24 px grid; `Icon`
// draws it with a 1.5 px stroke.
export const backArrowIcon = 'M20 12H4M10 6l-6 6 6 6'
export const bellIcon = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4'
export const checkIcon = 'm4.5 12.5 5 5 10-11'
export const clockIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v5l3.5 2'
export const sortDescendingIcon = 'M12 5v14M6.5 13.5 12 19l5.5-5.5'
export const threeDotsIcon =
  'M5.05 12a.45 .45 0 1 0 .9 0a.45 .45 0 1 0 -.9 0M11.55 12a.45 .45 0 1 0 .9 0a.45 .45 0 1 0 -.9 0M18.05 12a.45 .45 0 1 0 .9 0a.45 .45 0 1 0 -.9 0'
export const chevronDownIcon = 'm6 9.5 6 6 6-6'
export const eyeIcon =
  'M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6ZM9.25 12a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0 -5.5 0'
export const infoIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11v5M12 8h.01'
export const chevronLeftIcon = 'm14.5 6-6 6 6 6'
export const listIcon = 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01'
export const lockIcon =
  'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1 -2.5 2.5h-9a2.5 2.5 0 0 1 -2.5 -2.5v-5a2.5 2.5 0 0 1 2.5 -2.5ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2'
export const mailIcon =
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1 -2.5 2.5h-12a2.5 2.5 0 0 1 -2.5 -2.5v-9a2.5 2.5 0 0 1 2.5 -2.5ZM4 7.5l8 6 8-6'
export const menuIcon = 'M4 7h16M4 12h16M4 17h16'
export const minusIcon = 'M5 12h14'
export const forbiddenIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M6 6l12 12'
export const plusIcon = 'M12 5v14M5 12h14'
export const chevronRightIcon = 'm9.5 6 6 6-6 6'
export const searchIcon = 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5l5 5'
export const chevronUpIcon = 'm6 14.5 6-6 6 6'
export const warningIcon = 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17h.01'
export const crossIcon = 'm6 6 12 12M18 6 6 18'
