import type { Place, PlacePrediction } from '@nestboard/shared/place/model.ts'

/** A maps service that knows places by what people type. */
export interface Maps {
  /**
   * The places a text may be the beginning of, the likeliest first; none for a text without letters and digits.
   * @param session ties these questions to the place chosen from them
   * @throws Fault 503 where the service does not answer
   */
  predict(query: string, session?: string): Promise<PlacePrediction[]>
  /**
   * The place with this id; undefined where there is none.
   * @throws Fault 503 where the service does not answer
   */
  find(id: string, session?: string): Promise<Place | undefined>
}
