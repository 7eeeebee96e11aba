// Icons of actions, each as the data of one SVG path on a 24 px grid; `Icon` draws it with a 1.5 px stroke.
export const chatIcon = 'M4 5.5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8.5L7 21v-3.5H4a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1Z'
export const copyIcon =
  'M11 8.5h7a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1 -2.5 2.5h-7a2.5 2.5 0 0 1 -2.5 -2.5v-7a2.5 2.5 0 0 1 2.5 -2.5ZM15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5'
export const editIcon = 'M4 20l1-4.5L16.5 4a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19zM14.5 6l3.5 3.5'
export const imageIcon =
  'M6 4.5h12a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1 -2.5 2.5h-12a2.5 2.5 0 0 1 -2.5 -2.5v-10a2.5 2.5 0 0 1 2.5 -2.5ZM7.25 9.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M4 17l5-4.5 3.5 3L16 12l4.5 4'
export const keyIcon = 'M3.5 15.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M11.5 12.5l8-8M16.5 7.5l3 3M14 10l2 2'
export const linkIcon =
  'M10 14a4 4 0 0 0 5.7.2l3.1-3.1a4 4 0 1 0-5.7-5.7L11.6 7M14 10a4 4 0 0 0-5.7-.2l-3.1 3.1a4 4 0 1 0 5.7 5.7l1.5-1.6'
export const thumbtackIcon = 'm14.5 3.5 6 6-1.7.6-4 4 .2 4.4-1.5 1.5-8.5-8.5L6.5 10l4.4.2 4-4zM9 15l-5.5 5.5'
export const plugIcon = 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4'
export const refreshIcon = 'M20 11a8 8 0 0 0-14.5-3.5L4 9.5M4 4.5v5h5M4 13a8 8 0 0 0 14.5 3.5l1.5-2M20 19.5v-5h-5'
export const sendIcon = 'M20.5 3.5 3.5 10.5l7 3 3 7zM10.5 13.5l4-4'
export const sparkleIcon = 'M12 3.5c.6 4.7 3 7.4 8 8.5-5 1.1-7.4 3.8-8 8.5-.6-4.7-3-7.4-8-8.5 5-1.1 7.4-3.8 8-8.5Z'
export const starIcon = 'm12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z'
export const swapIcon = 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19'
export const priceTagIcon =
  'M3.5 12.5V5a1.5 1.5 0 0 1 1.5-1.5h7.5l8 8a1.5 1.5 0 0 1 0 2.1l-6.9 6.9a1.5 1.5 0 0 1-2.1 0zM8 8h.01'
export const trashIcon =
  'M4.5 6.5h15M9.5 6.5v-2a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 6.5l.8 12.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.6M10 10.5v6M14 10.5v6'
export const wandIcon =
  'm4 20 10.5-10.5M12.5 7.5l4 4M17.5 3v3.5M15.75 4.75h3.5M19.5 11v2.5M18.25 12.25h2.5M9 4v2.5M7.75 5.25h2.5'
export const downloadIcon = 'M12 4v11.5M7 11l5 5 5-5M4.5 20h15'
