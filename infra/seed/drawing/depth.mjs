export const OX = 0.62,
  OY = -0.15 // where depth goes on paper
