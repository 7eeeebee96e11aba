// Icons of amenities alone: apart from the others, because those are part of the first view of every page.
export const pawIcon =
  'M4.3 11a1.7 2.2 0 1 0 3.4 0a1.7 2.2 0 1 0 -3.4 0M8.3 6.5a1.7 2.3 0 1 0 3.4 0a1.7 2.3 0 1 0 -3.4 0M12.8 6.5a1.7 2.3 0 1 0 3.4 0a1.7 2.3 0 1 0 -3.4 0M16.8 11a1.7 2.2 0 1 0 3.4 0a1.7 2.2 0 1 0 -3.4 0M12.2 12c-2.7 0-5.2 3-5.2 5.3 0 1.7 1.3 2.7 2.7 2.7 1 0 1.5-.5 2.5-.5s1.6.5 2.6.5c1.4 0 2.7-1 2.7-2.7 0-2.3-2.6-5.3-5.3-5.3Z'
export const fireIcon =
  'M12 21c-3.9 0-6.5-2.6-6.5-6 0-3 2-4.5 3-7 .8 1 1.2 1.8 1.4 3C12 9.5 13 6.5 12 3c4 2 6.5 6 6.5 11.5 0 3.8-2.6 6.5-6.5 6.5Z'
export const bbqIcon = 'M4.5 10h15a7.5 7.5 0 0 1-15 0ZM9 17l-2.5 4M15 17l2.5 4M9 7c0-1.5 1-1.5 1-3M13 7c0-1.5 1-1.5 1-3'
export const washerIcon =
  'M7 3h10a2.5 2.5 0 0 1 2.5 2.5v13a2.5 2.5 0 0 1 -2.5 2.5h-10a2.5 2.5 0 0 1 -2.5 -2.5v-13a2.5 2.5 0 0 1 2.5 -2.5ZM8 13.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M8 6.5h.01M11 6.5h.01'
export const cribIcon = 'M4 5v14.5M20 5v14.5M4 9h16M4 16.5h16M8 9v7.5M12 9v7.5M16 9v7.5'
export const boltIcon = 'M13 3 5.5 13.5H12L11 21l7.5-10.5H12z'
export const poolIcon =
  'M3 17c1.5 0 1.5 1.2 3 1.2S7.5 17 9 17s1.5 1.2 3 1.2 1.5-1.2 3-1.2 1.5 1.2 3 1.2 1.5-1.2 3-1.2M8 14V5.5A2 2 0 0 1 12 5M16 14V5.5A2 2 0 0 1 20 5M8 9.5h8'
export const deskIcon = 'M3 9h18M5 9v10.5M19 9v10.5M12 9v5h7M15 11.5h1'
export const wifiIcon = 'M3 9.5a13 13 0 0 1 18 0M6 13a8.6 8.6 0 0 1 12 0M9 16.4a4.3 4.3 0 0 1 6 0M12 19.8h.01'
