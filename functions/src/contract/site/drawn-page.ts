import type { Board, DecidedCup } from '../match-day/cup-plan.ts'
import type { RoomTable } from '../match-day/results-schema.ts'
import type { PublicForm } from '../forms/form-views.ts'
import type { Tournament, TournamentList } from '../tournaments/tournaments.ts'
import type { SiteSettings } from './site-settings.ts'

/** The settings that a page shows; the long texts are loaded later. */
export type SiteFront = Pick<SiteSettings, 'contacts' | 'links' | 'achievements' | 'developmentNotice'>

/** What the server knew when it drew a page. The document carries it, so that the client draws the same. */
export interface DrawnData {
  /**
   * The address of the page, without the parts of its query that it does not depend on: the visitor may have gone on
   * before the client takes over.
   */
  path: string
  /** When the page was drawn, in milliseconds, by the server's clock. */
  at: number
  front: SiteFront
  /** The active tournaments. */
  list?: Tournament[]
  tournament?: Tournament
  /** Of that tournament, where the page shows it; null if it has no plan. */
  board?: Board | null
  /** Of the room that its page of tables begins with; null without results. */
  table?: RoomTable | null
  /** The cup that was decided last; null before the first one. */
  decided?: DecidedCup | null
  /** The first page of the history. */
  past?: TournamentList
  form?: PublicForm
}

/** The id of the element with the data, in the document. */
export const DRAWN_DATA_ID = 'datos'

/** A page as HTML. */
export interface DrawnPage {
  root: string
  /** The module of the page, by which its scripts and stylesheets are found. */
  module: string
  /** What of the page is loaded later, by the names of its chunks. */
  parts: readonly string[]
  /** Null for the site's own name. */
  title: string | null
  description: string
}

/** Draws a page with the client's own components. Null for a path without a page that can be drawn. */
export type DrawPage = (data: DrawnData) => Promise<DrawnPage | null>

/** The scripts and stylesheets of a page, by its module, and the stylesheets of parts, by their names. */
export interface PageFiles {
  pages: Record<string, { scripts: string[]; styles: string[] }>
  parts: Record<string, string[]>
}
