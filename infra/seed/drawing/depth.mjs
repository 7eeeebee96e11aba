export const OX = 0.62,
  OY = -0.15 // how depth is projected onto the page
