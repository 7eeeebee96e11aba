import type { Place, PlacePrediction } from '@nestboard/shared/place/model.ts'

/** What a request for place suggestions depends on besides the typed text. */
export interface PredictionContext {
  /** Session token that groups the requests of one search for billing; choosing a place ends the session. */
  readonly session?: string | undefined
  /** Resolves to a function that tells whether a place has stays. */
  readonly stays: () => Promise<(place: Place) => boolean>
}

/** A service that finds places by their typed names. */
export interface Maps {
  /**
   * Suggests places whose names begin with the text, best match first; none for a text without letters and digits.
   * Google's predictions keep Google's order, because they have no coordinates to look up stays with.
   * @throws Fault 503 if the service does not answer
   */
  predict(query: string, context: PredictionContext): Promise<PlacePrediction[]>
  /**
   * Finds a place by id; undefined for an unknown id.
   * @throws Fault 503 if the service does not answer
   */
  find(id: string, session?: string): Promise<Place | undefined>
}
