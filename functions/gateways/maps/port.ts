import type { Place, PlacePrediction } from '@nestboard/shared/place/model.ts'

/** Context of predictions. */
export interface Predicting {
  /** Groups the requests of one search, ended by the chosen place. */
  readonly session?: string | undefined
  /** Resolves to whether a place has stays. */
  readonly stays: () => Promise<(place: Place) => boolean>
}

/** A service that finds places by typed text. */
export interface Maps {
  /**
   * Suggests places whose names begin with the text, best match first. Empty for a text without letters and digits.
   * Google's predictions have no coordinates, so they keep Google's order.
   * @throws Fault 503 if the service does not answer
   */
  predict(query: string, context: Predicting): Promise<PlacePrediction[]>
  /**
   * The place with this id. Undefined for an unknown id.
   * @throws Fault 503 if the service does not answer
   */
  find(id: string, session?: string): Promise<Place | undefined>
}
