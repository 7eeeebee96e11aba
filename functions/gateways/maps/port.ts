import type { Place, PlacePrediction } from '@nestboard/shared/place/model.ts'

/** Everything besides the typed text on which suggestions of places depend. */
export interface PlacePredictionContext {
  /**
   * Session token by which the maps service bills the requests of one search together; choosing a place ends the
   * session.
   */
  readonly session?: string | undefined
  /** Resolves to a function that tells whether there are stays at a place. */
  readonly stays: () => Promise<(place: Place) => boolean>
}

/** A service that finds places by their typed names. */
export interface MapsService {
  /**
   * Suggests places whose names begin with the text, best match first; none for a text without letters and digits. The
   * bundled gazetteer puts places with stays first; Google's predictions keep Google's order, because they come
   * without coordinates.
   * @throws Fault 503 if the service does not answer
   */
  predict(query: string, context: PlacePredictionContext): Promise<PlacePrediction[]>
  /**
   * Finds a place by id; undefined for an unknown id.
   * @throws Fault 503 if the service does not answer
   */
  find(id: string, session?: string): Promise<Place | undefined>
}
