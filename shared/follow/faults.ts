/** Error texts of following. Screens show them unchanged. */
export const followErrorTexts = {
  yourself: "You can't follow yourself",
  tooMany: "You can't follow any more people or suppliers",
} as const
