import type { ComponentType, PropsWithChildren } from 'react'
import type { PreloadableComponent } from '../lib/navigation/create-lazy-component.ts'

/** Module of a screen, which exports its component as `Screen`. */
export interface ScreenModule {
  readonly Screen: ComponentType
  /** Lazy components that the first view of a visit waits for, for a short time. */
  readonly parts?: readonly PreloadableComponent[]
}

export type ScreenLoader = () => Promise<ScreenModule>

/**
 * Loads the module of a frame, which is the layout around a screen. This module exports its component as `Screen`,
 * too.
 */
export type ScreenFrameLoader = () => Promise<{ readonly Screen: ComponentType<PropsWithChildren> }>

/** Who may see a screen: everyone, only logged-in users, or only visitors. */
export type ScreenAccess = 'anyone' | 'members' | 'visitors'

/** Layout of the skeleton shown until the screen's file has loaded. */
export type ScreenSkeletonLayout = 'hero' | 'page' | 'none'

/** The route of one screen: its path, its access and its file. Each area has a table of such rows in `areas/`. */
export interface ScreenRoute {
  readonly path: string
  readonly access: ScreenAccess
  /** Why a visitor has to log in to see the page, for pages that mails link to: "Log in to see your order". */
  readonly logInTo?: string
  /** Document title, to which " · Nestboard" is added. */
  readonly title: string
  readonly load: ScreenLoader
  readonly shape: ScreenSkeletonLayout
  /** Layout around the screen. It stays mounted if the next screen has the same frame. */
  readonly frame?: ScreenFrameLoader
  /** What logged-in users see at the same path instead. */
  readonly member?: Pick<ScreenRoute, 'title' | 'load' | 'shape' | 'opensAt'>
  /** Id of the element the page scrolls to when it opens. */
  readonly opensAt?: string
  /** The screen is a dialog over the page it was opened from, or over the landing page. */
  readonly over?: true
  /**
   * Header variant: over the screen's photo, full width, or none. With `own`, the screen has its own header and
   * footer, and there is no navigation, as in a wizard.
   */
  readonly header?: 'photo' | 'full' | 'none' | 'own'
  /** On phones the screen has no tab bar, because it is left by its own buttons, such as a checkout. */
  readonly hasNoTabBar?: true
  /** The build writes the page as HTML, or all pages with such a path. They must be among the public pages. */
  readonly prerender?: true
  /**
   * The build writes an HTML file that preloads this screen's scripts, for every path with the same first segment. The
   * segment must be one of `entryScreenPathSegments`.
   */
  readonly entry?: true
}
