/** Error texts of posts and comments, which screens show unchanged. */
export const postErrorTexts = {
  wrongMedia: 'A picture of this post is missing or already removed',
  privateAuthor: 'Make your profile public before you post',
  closed: 'Comments are off for this post',
  deep: 'This conversation is too deep to answer',
} as const
