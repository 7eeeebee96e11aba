/** Error texts of following. Screens show them as they are. */
export const followTexts = {
  yourself: "You can't follow yourself",
  tooMany: 'You follow as many as you can',
} as const
