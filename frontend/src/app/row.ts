import type { ComponentType, PropsWithChildren } from 'react'
import type { Preloadable } from '../lib/lazy-part.ts'

/** A screen's file exports its component as `Screen`. */
export interface ScreenModule {
  readonly Screen: ComponentType
  /** Parts that the first view of a visit waits for, briefly. */
  readonly parts?: readonly Preloadable[]
}

/** Loads a screen's file. */
export type ScreenFile = () => Promise<ScreenModule>

/** Loads the file of a frame, which also exports its component as `Screen`. */
export type FrameFile = () => Promise<{ readonly Screen: ComponentType<PropsWithChildren> }>

/** Who may see a screen: everyone, only logged-in users, or only visitors. */
export type Access = 'anyone' | 'members' | 'visitors'

/** Layout of the skeleton shown until the screen's file has loaded. */
export type Shape = 'hero' | 'page' | 'none'

/** One screen: its path, its access and its file. Each area has a table of rows in `areas/`. */
export interface Row {
  readonly path: string
  readonly access: Access
  /** Why a visitor logs in before they see the page, for pages that mails link to: "Log in to see your order". */
  readonly logInTo?: string
  /** Document title, shown before " · Nestboard". */
  readonly title: string
  readonly load: ScreenFile
  readonly shape: Shape
  /** Layout around the screen. It stays mounted when the next screen has the same one. */
  readonly frame?: FrameFile
  /** Replacement for logged-in users at the same path. */
  readonly member?: Pick<Row, 'title' | 'load' | 'shape' | 'opensAt'>
  /** Id of the element the page scrolls to when it opens. */
  readonly opensAt?: string
  /** A dialog over the page it was opened from, or over the landing page. */
  readonly over?: true
  /**
   * Header variant: over the screen's photo, full width, or none. With `own`, the screen has its own header and footer
   * and there is no navigation, as in a wizard.
   */
  readonly header?: 'photo' | 'full' | 'none' | 'own'
  /** The build writes the page as HTML. Its path must be one of `publicPages`. */
  readonly prerender?: true
  /**
   * The build writes an HTML file that preloads this screen's scripts, for every path with the same first segment. That
   * segment must be one of `entryScreens`.
   */
  readonly entry?: true
}
