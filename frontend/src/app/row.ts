import type { ComponentType } from 'react'

/** A screen's file exports the screen's component as `Screen`. */
export interface ScreenModule {
  readonly Screen: ComponentType
}

/** Fetches a screen's file. */
export type ScreenFile = () => Promise<ScreenModule>

/** Who may see a screen: everyone, only signed-in people, or only signed-out people. */
export type Access = 'anyone' | 'members' | 'visitors'

/** The skeleton shown while a screen's file is being fetched. */
export type Shape = 'hero' | 'page' | 'none'

/** One screen: its address, who may see it and its file. Each area of the app has a table of such rows in `areas/`. */
export interface Row {
  readonly path: string
  readonly access: Access
  /** The document's title, before " · Nestboard". */
  readonly title: string
  readonly load: ScreenFile
  readonly shape: Shape
  /** What signed-in people see at the same address. */
  readonly member?: Pick<Row, 'title' | 'load' | 'shape' | 'opensAt'>
  /** The id of the element that the page scrolls to when it opens. */
  readonly opensAt?: string
  /** The screen is a dialog over the page it was opened from, or over the landing page. */
  readonly over?: true
  /** How the header looks: on the screen's own photo, as wide as the window, or absent. */
  readonly header?: 'photo' | 'full' | 'none'
  /** The build writes the page as HTML. Its address has to be one of `publicPages`. */
  readonly prerender?: true
  /**
   * The build writes an HTML file that preloads this screen's scripts, for every address with the same first part. That
   * part has to be one of `entryScreens`.
   */
  readonly entry?: true
}
