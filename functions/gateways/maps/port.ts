import type { Place, PlacePrediction } from '@nestboard/shared/place/model.ts'

/** A service that finds places by typed text. */
export interface Maps {
  /**
   * Suggests places whose names begin with the text, best match first. Empty for a text without letters and digits.
   * @param session groups the requests of one search, ended by the chosen place
   * @throws Fault 503 if the service does not answer
   */
  predict(query: string, session?: string): Promise<PlacePrediction[]>
  /**
   * The place with this id. Undefined for an unknown id.
   * @throws Fault 503 if the service does not answer
   */
  find(id: string, session?: string): Promise<Place | undefined>
}
