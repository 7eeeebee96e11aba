// Icons of stays, each as the data of one SVG path on a 24 px grid; `Icon` draws it with a 1.5 px stroke.
export const bathIcon =
  'M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM7 19l-1 2M17 19l1 2M6 12V6a2.5 2.5 0 0 1 4.6-1.3M9 7.5 12.5 5'
export const bedIcon =
  'M3.5 19v-6.5a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2V19M3.5 16.5h17M5.5 10.5V7a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v3.5M8.5 10.5V9a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1v1.5'
export const cupIcon =
  'M4 9.5h12.5V15a4.5 4.5 0 0 1-4.5 4.5H8.5A4.5 4.5 0 0 1 4 15zM16.5 11h1a2.5 2.5 0 0 1 0 5h-1.2M8 6.5V4M12 6.5V4'
export const floorAreaIcon = 'M4 9V4h5M20 15v5h-5M4 4l6 6M20 20l-6-6'
