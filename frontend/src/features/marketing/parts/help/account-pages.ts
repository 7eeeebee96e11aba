import type { HelpPage } from '../../help-page.ts'

/** Help pages about the account, privacy and security. */
export const accountPages: readonly HelpPage[] = [
  {
    slug: 'log-in-and-security',
    title: 'Log in and stay safe',
    description: 'Your password and passkeys, your email addresses, and the browsers where you are logged in.',
    text: `
**Login & security is under Edit Account.**

## Password

It needs at least 8 characters and must not be one that everybody guesses. If you forgot it, choose **Forgot
password?** when you log in: we mail you a link. You get a mail whenever your password is changed.

## Passkeys

A passkey logs you in with your face, finger or device code, and nobody can guess it. Add one under Login & security; we
tell you by mail. Your password and the way back by mail stay. A new password doesn’t remove your passkeys.

## Email addresses

You log in with one address and can add more, for example one at work. Each is active once you opened the link that we
mail to it.

## Where you are logged in

See every browser, log out of any of them, or out of all the others at once. If one isn’t yours, log it out and
change your password.

## Letters that pretend to be us

We never ask for a code or a password by phone or email.`,
  },
  {
    slug: 'privacy',
    title: 'What others see of you',
    description: 'Public and private profiles, what hosts learn and when, and what is never shown.',
    text: `
**You choose whether your profile is public or private.** It is under Edit Account, at **Who sees your profile**.

- **Public**: everybody can open it and find you by name or username.
- **Private**: search doesn’t find you and your profile can’t be opened. People who are logged in still see your name
and picture where you take part.

## Hosts

- A host whose search hawk matches your search sees its place and dates. Your name is shown only if you allow personal
offers.
- A host whom you ask for a booking sees your name, picture, how long you have been a member, completed stays and
reviews. Email and phone follow once the stay is booked.

## Boards

Everybody on a board sees what is on it. Whoever opens a board by a link sees less:
[what a link shows](/help/invite-people).

## Never

Nobody finds you by your email address or phone. There is no advertising and no tracking. The
[privacy policy](/privacy-policy) has the rest.`,
  },
  {
    slug: 'your-data',
    title: 'Take your data, delete your account',
    description: 'Download everything we keep about you, turn emails off, or delete your account for good.',
    text: `
**Data & privacy is under Edit Account.**

## Download it

**Download my data** gathers everything: the data as JSON, and your pictures. In a few minutes we mail you a link that
works for a day.

## Emails

Choose which ones you get under **Email preferences**. Mails that aren’t needed for a booking have a link to
unsubscribe.

## Delete your account

You are logged out everywhere, and your profile is hidden at once. For 14 days you can log in and keep the account;
after that everything is erased for good. Orders are kept as long as tax law requires.`,
  },
  {
    slug: 'assistants',
    title: 'Connected assistants',
    description: 'Let an assistant of your own look and propose. It never books and never pays.',
    text: `
**An assistant on your computer can look and propose in your name.** Connect one under Edit Account, at **Connected
assistants**: name it, choose what it may do, and copy the token that is shown once.

## What it may do

- Search stays with live prices and free nights.
- Read your boards, or only some of them, and your trips, if you allow it.
- Propose a pin, a board, a search or the rows of an itinerary. You press what you want.

## What it may never do

Book, pay, cancel, or read messages, mail and phone numbers. There is no setting for that.

## Ending it

A token ends by itself after the time you chose, at most 365 days, and when you change your password. **Revoke** ends
it at once. The list shows what each assistant called.`,
  },
]
