// Icons of trips, people and places, each as the data of one SVG path on a 24 px grid; `Icon` draws it with a 1.5 px
// stroke.
export const bagIcon = 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5'
export const boardIcon =
  'M5.5 3.5h3.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1 -2 2h-3.5a2 2 0 0 1 -2 -2v-5.5a2 2 0 0 1 2 -2ZM15.5 3.5h3a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-3a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2ZM5.5 15.5h3.5a2 2 0 0 1 2 2v1a2 2 0 0 1 -2 2h-3.5a2 2 0 0 1 -2 -2v-1a2 2 0 0 1 2 -2ZM15.5 12h3a2 2 0 0 1 2 2v4.5a2 2 0 0 1 -2 2h-3a2 2 0 0 1 -2 -2v-4.5a2 2 0 0 1 2 -2Z'
export const buildingIcon =
  'M5 20.5V5a1.5 1.5 0 0 1 1.5-1.5h7A1.5 1.5 0 0 1 15 5v15.5M15 10h3a1.5 1.5 0 0 1 1.5 1.5v9M2.5 20.5h19M8.5 7.5h3M8.5 11.5h3M8.5 15.5h3'
export const calendarIcon =
  'M6.5 5h11a3 3 0 0 1 3 3v9.5a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-9.5a3 3 0 0 1 3 -3ZM3.5 10h17M8 2.75v4M16 2.75v4'
export const carIcon =
  'M4 16.5v-4l2-5.5a2 2 0 0 1 1.9-1.3h8.2A2 2 0 0 1 18 7l2 5.5v4M3.5 12.5h17M4 16.5h16V19h-3v-2.5M7 16.5V19H4v-2.5M7.5 14.5h.01M16.5 14.5h.01'
export const paymentCardIcon =
  'M5.5 5.5h13a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1 -2.5 2.5h-13a2.5 2.5 0 0 1 -2.5 -2.5v-8a2.5 2.5 0 0 1 2.5 -2.5ZM3 10h18M7 15h3'
export const compassIcon = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M15.5 8.5l-2 5-5 2 2-5z'
export const cutleryIcon = 'M6 3v7a2.5 2.5 0 0 0 5 0V3M8.5 3v18M16 21v-7h-2.5V8c0-3 1.5-5 4-5v18'
export const groupIcon =
  'M9 9a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M6.5 19.5c.3-3 2.5-5 5.5-5s5.2 2 5.5 5M5.5 11.5a2.3 2.3 0 1 1 1-4.3M18.5 11.5a2.3 2.3 0 1 0-1-4.3M2.5 17.5c.1-1.9.9-3.3 2.4-4M21.5 17.5c-.1-1.9-.9-3.3-2.4-4'
export const hawkIcon =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M14.5 9.5l4-4M12 3.5v2M20.5 12h-2M12 20.5v-2M3.5 12h2'
export const homeIcon = 'M4 10.5 12 4l8 6.5V19a1.5 1.5 0 0 1-1.5 1.5H15V14H9v6.5H5.5A1.5 1.5 0 0 1 4 19z'
export const instagramIcon =
  'M8.5 3.5h7a5 5 0 0 1 5 5v7a5 5 0 0 1 -5 5h-7a5 5 0 0 1 -5 -5v-7a5 5 0 0 1 5 -5ZM8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M16.8 7.2h.01'
export const mapIcon = 'm3.5 6.5 5.5-2.5 6 2.5 5.5-2.5v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5M15 6.5V20'
export const peopleIcon =
  'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.5 20c.4-3.8 3-6 6.5-6s6.1 2.2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .8 3.3 2.6 3.5 5.4'
export const personIcon = 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20.5c.5-4 3.5-6.5 7.5-6.5s7 2.5 7.5 6.5'
export const locationIcon =
  'M12 21.5c4.5-4.6 7-8.3 7-11.5a7 7 0 0 0-14 0c0 3.2 2.5 6.9 7 11.5ZM9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0'
