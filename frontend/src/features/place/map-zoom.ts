/** The widest and the closest zoom (traveler §9), with tiles of 256 px as the wire counts them. */
export const zoomLeast = 4
export const zoomMost = 20
