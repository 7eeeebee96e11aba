import type { HelpSlug } from '@nestboard/shared/marketing/help-slugs.ts'

/** A page of the help center. */
export interface HelpPage {
  readonly slug: HelpSlug
  readonly title: string
  /** The page in one sentence, for lists, search engines and link previews. */
  readonly description: string
  /**
   * The page's text: paragraphs separated by empty lines, `## ` before a heading, `- ` before each item of a list,
   * `**bold**` and `[label](/path)`.
   */
  readonly text: string
}

/** A group of help pages, shown under one heading. */
export interface HelpSection {
  readonly title: string
  /** Path of the section's icon. */
  readonly icon: string
  readonly pages: readonly HelpPage[]
}
