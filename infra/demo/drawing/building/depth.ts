export const depthX = 0.62,
  depthY = -0.15 // where depth goes on paper
