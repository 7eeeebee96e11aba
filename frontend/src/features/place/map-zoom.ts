/** Minimum and maximum zoom (traveler §9), on the API's scale of 256 px tiles. */
export const minZoom = 4
export const maxZoom = 20
