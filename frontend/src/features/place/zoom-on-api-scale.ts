/** Minimum and maximum zoom (traveler §9), on the API's scale of 256 px tiles. */
export const minZoomOnApiScale = 4
export const maxZoomOnApiScale = 20
