/** Said when somebody saved the same thing while it was being edited here. */
export const crossedSentence =
  'This was changed elsewhere while you were editing. Save again to keep what you typed, or cancel to see what it says now.'
